import { canBecomePhone, parsePhone } from './phone';
import { plain } from './plain';

/** Where something stands in the text, in UTF-16 units. */
interface Place {
  from: number;
  to: number;
}

export interface ListedPhone extends Place {
  /** `255XXXXXXXXX`. */
  phone: string;
  /** The words beside it; empty without any. */
  name: string;
  /** The number with its name, and with what divides it from the others of its line. */
  entry: Place;
}

/** `notMobile`: of no mobile network of Tanzania. */
export type WrongPhoneReason = 'short' | 'long' | 'letter' | 'notMobile';

/** Digits that were meant as a number and are none. */
export interface WrongPhone extends Place {
  /** As typed. */
  text: string;
  why: WrongPhoneReason;
  /** How many digits it has too few or too many. */
  count: number;
  /** Stands at the end of the text, and becomes a number when more is typed. */
  isUnfinished: boolean;
}

export interface PhoneList {
  /** In the order of the text; a number that stands there twice is here twice. */
  phones: readonly ListedPhone[];
  wrong: readonly WrongPhone[];
}

const BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Digits with the marks that `parsePhone` allows between them. */
const RUN = /\+?\d(?:[\d .,\-_/()[\]]*\d)?/g;
const LETTER = /\p{Alphabetic}/u;
/** No number is written in more groups than it has digits. */
const MAX_GROUPS = 14;
/** How a group begins that starts another number. */
const BEGINNING = /^(?:0\d{2,}|255|[67]\d{5,})/;
const SUBSCRIBER = 9;
/** Beside a number fewer digits are an amount, a date or a size; on a line of their own they are meant as a number. */
const LEAST_BESIDE = 7;
const LEAST_ALONE = 4;
const MAX_NAME_CHARS = 30;

/**
 * The phone numbers of a text that people typed or pasted: in any of the forms that `parsePhone` reads, one or several on a
 * line, with names before or behind them, or on the line above.
 */
export function readPhoneList(text: string): PhoneList {
  const phones: ListedPhone[] = [];
  const wrong: Omit<WrongPhone, 'isUnfinished'>[] = [];
  let above = { name: '', from: 0 };
  for (const line of linesIn(text)) {
    const found = readLine(line);
    const [only, ...others] = found.phones;
    if (only && others.length === 0 && only.name === '' && above.name !== '') {
      only.name = above.name;
      only.entry.from = above.from;
    }
    const isName = found.phones.length + found.wrong.length === 0;
    above = { name: isName ? headingName(line.original) : '', from: line.from };
    phones.push(...found.phones);
    wrong.push(...found.wrong);
  }
  const end = text.trimEnd().length;
  return {
    phones,
    wrong: wrong.map((one) => ({ ...one, isUnfinished: one.to >= end && canBecome(one) })),
  };
}

function canBecome({ text, why }: Pick<WrongPhone, 'text' | 'why'>): boolean {
  return why === 'short' && canBecomePhone(text);
}

/** A line as `plain` writes it, each of its characters with its place in the text. */
interface Line {
  original: string;
  /** Where it begins in the text. */
  from: number;
  folded: string;
  /** The place of each folded character in the original line, and that of its end. */
  places: readonly number[];
}

function linesIn(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const { 0: end, index } of [...text.matchAll(BREAK), { 0: '', index: text.length }]) {
    lines.push(folded(text.slice(from, index), from));
    from = index + end.length;
  }
  return lines;
}

function folded(original: string, from: number): Line {
  let written = '';
  const places: number[] = [];
  let place = 0;
  for (const character of original) {
    const typed = /[!-~]/.test(character)
      ? character
      : /\s/.test(character)
        ? ' '
        : plain(character);
    written += typed;
    for (let unit = 0; unit < typed.length; unit += 1) places.push(place);
    place += character.length;
  }
  return { original, from, folded: written, places: [...places, place] };
}

/** Digits that stand together, by their place in a folded line. */
interface Group extends Place {
  digits: string;
  /** By a letter. */
  isTouched: boolean;
  hasPlus: boolean;
}

/** A number, or what is meant as one. */
interface Piece extends Place {
  groups: Group[];
  phone: string | null;
  /** Would be one without the digits before it. */
  hasNumber: boolean;
}

function readLine(line: Line): {
  phones: ListedPhone[];
  wrong: Omit<WrongPhone, 'isUnfinished'>[];
} {
  const pieces = groupsIn(line.folded).flatMap((groups) => piecesOf(line.folded, groups));
  const isBeside = pieces.some(({ phone }) => phone !== null);
  const kept = pieces.filter((piece) => piece.phone !== null || isMeant(piece, isBeside));
  const beside = entriesOf(line, kept);
  const placed = ({ from, to }: Place) => ({
    from: line.from + (line.places[from] ?? 0),
    to: line.from + (line.places[to] ?? line.original.length),
  });
  return {
    phones: kept.flatMap((piece, index) => {
      const { name = '', from = 0, to = 0 } = beside[index] ?? {};
      const entry = { from: line.from + from, to: line.from + to };
      return piece.phone ? [{ phone: piece.phone, name, entry, ...placed(piece) }] : [];
    }),
    wrong: kept.flatMap((piece) => {
      if (piece.phone) return [];
      const place = withLetters(line.folded, piece);
      const { from, to } = placed(place);
      const text = line.original.slice(from - line.from, to - line.from);
      return [{ text, from, to, ...reasonOf(piece) }];
    }),
  };
}

/** The groups of each run of digits; a plus begins another run. */
function groupsIn(text: string): Group[][] {
  return [...text.matchAll(RUN)].map(({ 0: run, index: start }) =>
    [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
      const from = start + index;
      const to = from + digits.length;
      const hasPlus = run[index - 1] === '+';
      const isTouched = LETTER.test(before(text, from)) || LETTER.test(after(text, to));
      return { digits, from, to, hasPlus, isTouched };
    }),
  );
}

/** The character before a place, and the one behind it. */
const before = (text: string, place: number) =>
  Array.from(text.slice(Math.max(0, place - 2), place)).at(-1) ?? '';
const after = (text: string, place: number) => Array.from(text.slice(place, place + 2))[0] ?? '';

/** The groups of one run as numbers, read so that the fewest digits are left over. */
function piecesOf(text: string, groups: readonly Group[]): Piece[] {
  /** From each group on: how many digits are left over, and how many groups its number has; none where it is left over. */
  const bests: { cost: number; used: readonly Group[]; phone: string | null }[] = [];
  const costFrom = (place: number) => bests[place]?.cost ?? 0;
  for (let first = groups.length - 1; first >= 0; first -= 1) {
    const alone = groups.slice(first, first + 1);
    const digits = alone[0]?.digits.length ?? 0;
    bests[first] = { cost: digits + costFrom(first + 1), used: alone, phone: null };
    for (let count = 1; count <= MAX_GROUPS && first + count <= groups.length; count += 1) {
      const used = groups.slice(first, first + count);
      const cost = costFrom(first + count);
      const phone = cost < costFrom(first) ? phoneOf(text, used) : null;
      if (phone) bests[first] = { cost, used, phone };
    }
  }
  const pieces: Piece[] = [];
  for (let place = 0; place < groups.length; place += bests[place]?.used.length ?? 1) {
    const { used = [], phone = null } = bests[place] ?? {};
    const last = pieces.at(-1);
    if (last && isPartOf(last, used, phone, text)) {
      last.phone = null;
      last.groups.push(...used);
      last.to = used.at(-1)?.to ?? last.to;
      last.hasNumber ||= phone !== null;
    } else pieces.push(pieceOf(used, phone));
  }
  return pieces;
}

const SHORT = 3;

/**
 * Whether groups go on with what stands before them. A number with neither its zero nor its country code says nothing of
 * where it begins and ends: digits before it may be the code of another country, and digits behind it its last ones. One or
 * two before it are its place in a list.
 */
function isPartOf(
  { groups, phone, to }: Piece,
  used: readonly Group[],
  next: string | null,
  text: string,
): boolean {
  const [first] = used;
  const hasPlus = groups[0]?.hasPlus === true;
  if (phone !== null) {
    const isClose = /^[ -]*$/.test(text.slice(to, first?.from));
    const isShort = (first?.digits.length ?? 0) <= SHORT;
    return next === null && isBare(groups) && groups.length > 1 && isClose && isShort;
  }
  if (next === null) return hasPlus || !isBeginning(used);
  return isBare(used) && (hasPlus || (groups.at(-1)?.digits.length ?? 0) >= SHORT);
}

function isBare([first]: readonly Group[]): boolean {
  return !/^0|^255/.test(first?.digits ?? '');
}

function phoneOf(text: string, groups: readonly Group[]): string | null {
  const digits = groups.map((group) => group.digits).join('');
  if (!/^[0267]\d{8,14}$/.test(digits) || groups.some(({ isTouched }) => isTouched)) return null;
  const { from, to } = placeOf(groups);
  return parsePhone(text.slice(from, to));
}

function pieceOf(groups: readonly Group[], phone: string | null): Piece {
  return { groups: [...groups], phone, hasNumber: phone !== null, ...placeOf(groups) };
}

function placeOf(groups: readonly Group[]): Place {
  const [first] = groups;
  const from = (first?.from ?? 0) - (first?.hasPlus ? 1 : 0);
  return { from, to: groups.at(-1)?.to ?? from };
}

function isBeginning([first]: readonly Group[]): boolean {
  return first !== undefined && (first.hasPlus || BEGINNING.test(first.digits));
}

const digitsOf = ({ groups }: Piece) => groups.map(({ digits }) => digits).join('');

function isMeant(piece: Piece, isBeside: boolean): boolean {
  const { groups, hasNumber } = piece;
  const count = digitsOf(piece).length;
  if (!isBeside) return count >= LEAST_ALONE;
  const isOneGroup = groups.some(({ digits }) => digits.length >= LEAST_BESIDE);
  return hasNumber || isOneGroup || (isBeginning(groups) && count >= LEAST_BESIDE);
}

function reasonOf(piece: Piece): Pick<WrongPhone, 'why' | 'count'> {
  const digits = digitsOf(piece);
  const national = digits.replace(/^(?:00)?255/, '').replace(/^0/, '');
  const missing = SUBSCRIBER - national.length;
  const isForeign = piece.groups[0]?.hasPlus === true && !digits.startsWith('255');
  const count = Math.abs(missing);
  if (piece.groups.some(({ isTouched }) => isTouched)) return { why: 'letter', count };
  if (isForeign || /^[^67]/.test(national)) return { why: 'notMobile', count };
  return { why: missing > 0 ? 'short' : 'long', count };
}

/** With the letters that touch its digits. */
function withLetters(text: string, { from, to }: Place): Place {
  let [head, tail] = [from, to];
  for (let letter = before(text, head); LETTER.test(letter); letter = before(text, head))
    head -= letter.length;
  for (let letter = after(text, tail); LETTER.test(letter); letter = after(text, tail))
    tail += letter.length;
  return { from: head, to: tail };
}

interface Entry extends Place {
  name: string;
}

/** Each piece with its name: on one line names stand all before their numbers, or all behind them. */
function entriesOf({ original, places }: Line, pieces: readonly Place[]): Entry[] {
  const placeOf = (folded: number) => places[folded] ?? original.length;
  const starts = [0, ...pieces.map(({ to }) => placeOf(to))];
  const ends = [...pieces.map(({ from }) => placeOf(from)), original.length];
  const between = starts.map((from, index) => original.slice(from, ends[index]));
  const areBefore = nameIn(between[0] ?? '') !== '';
  return pieces.map((piece, index) => ({
    name: nameIn(between[areBefore ? index : index + 1] ?? ''),
    from: areBefore ? (starts[index] ?? 0) : index === 0 ? 0 : placeOf(piece.from),
    to: areBefore && index < pieces.length - 1 ? placeOf(piece.to) : (ends[index + 1] ?? 0),
  }));
}

/** The words of a text that have letters and no digits. */
function nameIn(text: string): string {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}'’.-]+/u)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu, ''))
    .filter((word) => LETTER.test(word) && !/\p{N}/u.test(word));
  return Array.from(words.join(' ')).slice(0, MAX_NAME_CHARS).join('').trim();
}

/** The text without a number, wherever it stands in it; lines that had nothing else go too. */
export function withoutPhone(text: string, phone: string): string {
  const entries = readPhoneList(text).phones.filter((listed) => listed.phone === phone);
  return entries.reduceRight((rest, { entry: { from, to } }) => {
    const [head, tail] = [rest.slice(0, from), rest.slice(to)];
    const isWholeLine = /(?:^|\n)$/.test(head) && /^(?:\r?\n|$)/.test(tail);
    return isWholeLine ? head + tail.replace(/^\r?\n/, '') : head + tail;
  }, text);
}

/** The name on a line without a number; what ends with a colon is the heading of a list. */
function headingName(line: string): string {
  return /:\s*$/.test(line) ? '' : nameIn(line);
}
