import { use } from 'react';
import { createIntl, type IntlShape, type MessageFormatElement } from 'react-intl';
import { loadCatalogue } from './catalogue';
import { locales, type Language } from './languageSlice';
import type { Part } from './loaders';

/** The texts of a language, whichever the page is in; suspends until they are there. */
export function useWordsOf(language: Language, parts: readonly Part[]): IntlShape {
  const catalogues = parts.map((part) => use(loadCatalogue(part, language)));
  const messages = Object.assign({}, ...catalogues) as Record<string, MessageFormatElement[]>;
  return createIntl({
    locale: locales[language],
    defaultLocale: locales.en,
    timeZone: 'Africa/Dar_es_Salaam',
    messages,
  });
}
