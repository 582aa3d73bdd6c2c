import type { IntlShape, MessageDescriptor } from 'react-intl';
import { formatPhrase } from '../../i18n/phrase';
import { hasWords } from '../../shop/reading/fold';
import type { Entry } from './sections';

export interface Found {
  entry: Entry;
  title: string;
  /** Its fields; those that a search names, where it names any. */
  labels: string[];
}

/** Sections of which one text, together with the name of the section, has all words that are searched for. */
export function find(intl: IntlShape, entries: readonly Entry[], q: string): Found[] {
  return entries.flatMap((entry) => {
    const title = formatPhrase(intl, entry.title);
    const labels = [...new Set(entry.labelsOf(intl))];
    const texts = [...labels, ...saidBy(intl, entry)];
    if (!texts.some((text) => hasWords([title, text], q))) return [];
    const named = labels.filter((label) => q && hasWords([label], q));
    return { entry, title, labels: q ? named : labels };
  });
}

/** Whatever value a text has a place for. */
const anyValue = new Proxy<Record<string, string>>({}, { has: () => true, get: () => '' });

function saidBy(intl: IntlShape, { said }: Entry): string[] {
  const messages = said.flatMap((texts) => Object.values<MessageDescriptor>(texts));
  return messages.map((message) => intl.formatMessage(message, anyValue));
}
