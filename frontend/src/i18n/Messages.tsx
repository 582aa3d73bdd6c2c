import { use, useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { catalogueOf } from './catalogue';
import { intlConfig } from './intlConfig';
import { selectLanguage } from './languageSlice';
import type { Part } from './loaders';

interface Props {
  parts: readonly Part[];
  children: ReactNode;
}

/** Provides the texts of these parts in the current language; suspends until they are there. */
export function Messages({ parts, children }: Props) {
  const language = useSelector(selectLanguage);
  const catalogues = parts.map((part) => use(catalogueOf(part, language)));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <IntlProvider {...intlConfig(language, catalogues)}>{children}</IntlProvider>;
}
