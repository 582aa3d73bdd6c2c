import { use, useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { catalogueOf } from './catalogue';
import { locales, selectLanguage } from './languageSlice';
import type { Part } from './loaders';

interface Props {
  parts: readonly Part[];
  children: ReactNode;
}

/** Provides the texts of these parts in the current language; suspends until they are there. */
export function Messages({ parts, children }: Props) {
  const language = useSelector(selectLanguage);
  const messages = parts.map((part) => use(catalogueOf(part, language)));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider
      locale={locales[language]}
      defaultLocale={locales.en}
      timeZone="Africa/Dar_es_Salaam"
      messages={messages.reduce((all, part) => Object.assign({}, all, part))}
    >
      {children}
    </IntlProvider>
  );
}
