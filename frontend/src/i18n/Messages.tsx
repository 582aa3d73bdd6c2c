import { use, useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { catalogueOf } from './catalogue';
import { selectLanguage } from './languageSlice';
import type { Part } from './loaders';

const locales = { en: 'en-TZ', sw: 'sw-TZ' } as const;

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
      defaultLocale="en-TZ"
      timeZone="Africa/Dar_es_Salaam"
      messages={Object.assign({}, ...messages) as Record<string, string>}
    >
      {children}
    </IntlProvider>
  );
}
