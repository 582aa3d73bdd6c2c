/** Marks that NFKC leaves apart or splits, each with the key of an ASCII keyboard. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u02b9-\u02bd\u02c8\u2032\u2035\ua78c\uff07`\u00b4]/g, "'"],
  [/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u201c-\u201f\u2033\u00ab\u00bb\uff02]/g, '"'],
  [/\u066b/g, '.'],
  [/\u066c/g, ','],
  [/[\u2044\u2215]/g, '/'],
];
const BLANKS = /[\s\u0085]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/gu;
const BYTE_ORDER_MARK = /\ufeff/g;
/** The zero of each script whose digits phones in East Africa can type, apart from those that NFKC maps to ASCII. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x1040];

/**
 * The text as an ASCII keyboard types it, where it has a key for it: one kind of dash, apostrophe, quotation mark,
 * blank and digit, no invisible characters. Blanks are collapsed and trimmed.
 */
export function plain(text: string): string {
  return withMarks(withMarks(text).normalize('NFKC'))
    .replace(BYTE_ORDER_MARK, '')
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(/[^ -~]/g, digit)
    .replace(/ +/g, ' ')
    .trim();
}

/** `plain`, without what spreadsheets put around a code so that it stays text: `="0712"` and `'0712`. */
export function plainCode(text: string): string {
  return plain(text)
    .replace(/^="(.*)"$|^'(.*)$/, '$1$2')
    .trim();
}

/** The digits of a code without the blanks and dashes between them; other characters stay. */
export function compactCode(text: string): string {
  return plainCode(text).replace(/[ -]/g, '');
}

function withMarks(text: string): string {
  return MARKS.reduce((marked, [kind, key]) => marked.replace(kind, key), text);
}

function digit(character: string): string {
  const code = character.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}
