import { folded } from '../../../shop/reading/fold';

/** As the server finds a name: each word that is typed begins one of its words. */
export function isOfName(name: string, typed: string): boolean {
  const [words, parts] = [wordsOf(name), wordsOf(typed)];
  return parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)));
}

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
