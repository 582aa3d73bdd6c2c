import { plain } from './plain';

/** The text for comparisons and searches: `plain`, in lower case and without accents. */
export function folded(text: string): string {
  const bare = plain(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
  return bare.replace(/\s+/g, ' ').trim();
}

/** Whether each word that is searched for is in one of the texts. */
export function hasWords(texts: readonly string[], searched: string): boolean {
  const text = folded(texts.join(' '));
  return folded(searched)
    .split(' ')
    .every((word) => text.includes(word));
}
