import type { Language } from './languageSlice';

export type ListKind = 'conjunction' | 'disjunction' | 'unit';

/** What stands before the last item. */
const lastSeparators: Record<Language, Record<ListKind, string>> = {
  en: { conjunction: ' and ', disjunction: ' or ', unit: ', ' },
  sw: { conjunction: ' na ', disjunction: ' au ', unit: ' na ' },
};

/** `Mwanza, Tanga and Mbeya`, as `Intl.ListFormat` writes it. */
export function formatList(language: Language, items: readonly string[], kind: ListKind): string {
  const [last = '', ...before] = [...items].reverse();
  if (before.length === 0) return last;
  return before.reverse().join(', ') + lastSeparators[language][kind] + last;
}
