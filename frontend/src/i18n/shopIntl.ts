import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Catalogue } from './catalogue';
import { locales, type Language } from './languageSlice';
import { formatList, type ListKind } from './lists';
import { formatNumber } from './numbers';
import { renderText, type Values } from './renderText';

interface ListOptions {
  type?: ListKind;
}

/**
 * The shop's own formatter, for two languages: the same in browsers of all ages and at the server, and without `Intl`. It
 * has the methods of react-intl that the client calls; ESLint refuses others.
 */
export function shopIntl(language: Language, catalogues: readonly Catalogue[]): IntlShape {
  const textOf = (id: string) => catalogues.find((texts) => texts[id] !== undefined)?.[id];
  const methods = {
    locale: locales[language],
    formatMessage: ({ id = '' }: MessageDescriptor, values: Values = {}) => {
      const text = textOf(id);
      try {
        if (text === undefined) throw new Error('missing');
        return renderText(text, values);
      } catch (error) {
        // Better a page with one broken text than none.
        console.error(`text ${id} (${language}):`, error);
        return id;
      }
    },
    formatNumber,
    formatList: (items: readonly string[], { type = 'conjunction' }: ListOptions = {}) =>
      formatList(language, items, type),
  };
  return methods as IntlShape;
}
