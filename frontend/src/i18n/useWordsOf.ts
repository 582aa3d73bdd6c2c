import { use } from 'react';
import { createIntl, type IntlShape } from 'react-intl';
import { loadCatalogue } from './catalogue';
import { intlConfig } from './intlConfig';
import type { Language } from './languageSlice';
import type { Part } from './loaders';

/** The texts of a language, whichever the page is in; suspends until they are there. */
export function useWordsOf(language: Language, parts: readonly Part[]): IntlShape {
  const catalogues = parts.map((part) => use(loadCatalogue(part, language)));
  return createIntl(intlConfig(language, catalogues));
}
