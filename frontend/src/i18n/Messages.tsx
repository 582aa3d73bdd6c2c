import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
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

/** The parts whose texts are provided here. */
const PartsHere = createContext<readonly TextBundle[]>([]);

/** Provides the texts of these parts, beside those around it, in the current language; suspends until they are there. */
export function Messages({ parts, children }: Props) {
  const language = useSelector(selectLanguage);
  const around = use(PartsHere);
  const all = useMemo(() => [...around, ...parts], [around, parts]);
  const intl = useWordsOf(language, all, catalogueOf);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <PartsHere value={all}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </PartsHere>
  );
}
