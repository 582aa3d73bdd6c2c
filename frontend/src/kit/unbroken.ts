/** Spaces at which no line breaks, for a number inside a sentence. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
