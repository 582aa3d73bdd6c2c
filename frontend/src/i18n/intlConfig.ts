import type { IntlConfig } from 'react-intl';
import type { Catalogue } from './catalogue';
import { locales, type Language } from './languageSlice';

/** What react-intl needs to show the texts of these catalogues. */
export function intlConfig(language: Language, catalogues: readonly Catalogue[]): IntlConfig {
  return {
    locale: locales[language],
    defaultLocale: locales.en,
    timeZone: 'Africa/Dar_es_Salaam',
    messages: merged(catalogues),
    onError: reportBrokenText,
  };
}

/** One catalogue stays the same object, so that react-intl keeps what it made of it. */
function merged([first = {}, ...others]: readonly Catalogue[]): Catalogue {
  return others.reduce((all, part) => ({ ...all, ...part }), first);
}

/** In production react-intl would say nothing, and make an error with its stack at each rendering of the text. */
function reportBrokenText({ message }: Error): void {
  console.error(message);
}
