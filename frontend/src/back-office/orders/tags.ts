/** The tags in a text, with or without their sign. */
export function tagsIn(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;]+/);
  return [...new Set(words.map((word) => word.replace(/^#/, '')).filter(Boolean))];
}

/** The query of the list of orders that have a tag. */
export const taggedSearch = (tag: string) => new URLSearchParams({ q: `#${tag}` }).toString();
