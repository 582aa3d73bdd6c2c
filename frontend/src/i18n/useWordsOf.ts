import { use } from 'react';
import type { IntlShape } from 'react-intl';
import { loadCatalogue } from './catalogue';
import type { Language } from './languageSlice';
import type { TextBundle } from './loaders';
import { shopIntl } from './shopIntl';

const formatters = new Map<string, IntlShape>();

/**
 * The texts of a language, whichever the page is in; suspends until they are there. The same object each time, since
 * every component that shows a text renders again for another one.
 */
export function useWordsOf(
  language: Language,
  parts: readonly TextBundle[],
  load = loadCatalogue,
): IntlShape {
  const catalogues = parts.map((part) => use(load(part, language)));
  const key = [language, ...parts].join();
  const intl = formatters.get(key) ?? shopIntl(language, catalogues);
  formatters.set(key, intl);
  return intl;
}
