import { use } from 'react';
import { createIntl, type IntlShape } from 'react-intl';
import { loadCatalogue } from './catalogue';
import { locales, type Language } from './languageSlice';
import type { Part } from './loaders';

/** The texts of a language, whichever the page is in; suspends until they are there. */
export function useWordsOf(language: Language, parts: readonly Part[]): IntlShape {
  const catalogues = parts.map((part) => use(loadCatalogue(part, language)));
  return createIntl({
    locale: locales[language],
    defaultLocale: locales.en,
    timeZone: 'Africa/Dar_es_Salaam',
    messages: catalogues.reduce((all, part) => Object.assign({}, all, part)),
  });
}
