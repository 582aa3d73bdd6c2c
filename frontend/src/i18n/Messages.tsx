import { useEffect, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { catalogueOf } from './catalogue';
import { selectLanguage } from './languageSlice';
import type { TextBundle } from './loaders';
import { useWordsOf } from './useWordsOf';

interface Props {
  parts: readonly TextBundle[];
  children: ReactNode;
}

/** Provides the texts of these parts in the current language; suspends until they are there. */
export function Messages({ parts, children }: Props) {
  const language = useSelector(selectLanguage);
  const intl = useWordsOf(language, parts, catalogueOf);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
