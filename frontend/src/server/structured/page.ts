import type { IntlShape } from 'react-intl';
import type { PageData } from '../../api/restore';
import type { Language } from '../../i18n/languageSlice';

/** A page, as far as search engines are told of it. */
export interface DescribedPage {
  /** Without the language. */
  pathname: string;
  origin: string;
  language: Language;
  entries: PageData['entries'];
  intl: IntlShape;
  /** The absolute address of a page of the shop, in the language of this address. */
  addressOf: (pathname: string) => string;
}

/** A node of JSON-LD. Fields that are undefined are left out. */
export type Node = Record<string, unknown>;

/** What the page shows for this query. */
export function answerOf({ entries }: DescribedPage, query: string): unknown {
  return entries.find(({ endpointName }) => endpointName === query)?.value;
}

/** The shop's text in the language of the page; the English one where there is no other. */
export function inWords({ language }: DescribedPage, english: string, swahili: string): string {
  return (language === 'sw' && swahili) || english;
}
