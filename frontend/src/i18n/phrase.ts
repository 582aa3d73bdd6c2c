import type { IntlShape, MessageDescriptor, PrimitiveType } from 'react-intl';

/** A text of the message catalogue, with its values where it has placeholders. */
export type CatalogueText =
  | MessageDescriptor
  | readonly [MessageDescriptor, Record<string, PrimitiveType>];

/** A text that is formatted where it is shown; a string is shown as it is. */
export type Phrase = string | CatalogueText;

export function formatPhrase(intl: IntlShape, phrase: Phrase): string {
  if (typeof phrase === 'string') return phrase;
  return isWithValues(phrase) ? intl.formatMessage(...phrase) : intl.formatMessage(phrase);
}

function isWithValues(text: CatalogueText): text is Extract<CatalogueText, readonly unknown[]> {
  return Array.isArray(text);
}
