import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Catalogue } from './catalogue';
import { locales, type Language } from './languageSlice';
import { formatNumber } from './numbers';
import { renderText, type Values } from './renderText';

type ListKind = 'conjunction' | 'disjunction' | 'unit';

/** What stands before the last item. */
const lastSeparators: Record<Language, Record<ListKind, string>> = {
  en: { conjunction: ' and ', disjunction: ' or ', unit: ', ' },
  sw: { conjunction: ' na ', disjunction: ' au ', unit: ' na ' },
};

/** `Mwanza, Tanga and Mbeya`, as `Intl.ListFormat` writes it. */
function formatList(language: Language, items: readonly string[], kind: ListKind): string {
  const [last = '', ...before] = [...items].reverse();
  if (before.length === 0) return last;
  return before.reverse().join(', ') + lastSeparators[language][kind] + last;
}

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
