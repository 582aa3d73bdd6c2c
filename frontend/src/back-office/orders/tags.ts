/** The tags in a text, with or without their sign. */
export function tagsIn(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;]+/);
  return [...new Set(words.map((word) => word.replace(/^#/, '')).filter(Boolean))];
}

/** A tag as people read it, and as the search of the orders finds it. */
export const tagText = (tag: string) => `#${tag}`;

/** The query of the list of orders that have a tag. */
export const taggedSearch = (tag: string) => new URLSearchParams({ q: tagText(tag) }).toString();
