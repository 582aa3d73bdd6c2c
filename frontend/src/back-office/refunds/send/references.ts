import { parsePhone } from '../../../shop/reading/phone';
import { parseShillings } from '../../../shop/reading/number';
import type { RefundCase } from '../../../api/types';

/** What is wrong with a line; `line` counts from 1. */
export interface LineProblem {
  line: number;
  text: string;
  kind: 'noReference' | 'unknown' | 'ambiguous' | 'wrongAmount' | 'tooMany' | 'repeated';
}

export interface Matched {
  /** The reference of each refund that has one, by its id. */
  references: ReadonlyMap<string, string>;
  problems: readonly LineProblem[];
}

type Refund = Pick<RefundCase, '_id' | 'amount' | 'payerPhone'>;

/** In place of a number that no chosen refund goes to. */
const OTHER = 'other';

interface Line {
  line: number;
  text: string;
  /** The number of a chosen refund, if the line has one; `OTHER` for a number of nobody chosen. */
  phone: string | null;
  amounts: readonly number[];
  reference: string | null;
}

/** The list to send from: number, amount and name of each refund, as a wallet and a sheet take them. */
export function listToCopy(refunds: readonly RefundCase[]): string {
  return refunds
    .map(({ payerPhone, amount, customerName }) =>
      [`0${payerPhone.slice(3)}`, String(amount), customerName ?? ''].join('\t').trimEnd(),
    )
    .join('\n');
}

/** Whose reference each typed line is: by number and amount, or, where it has no number, by its place among the chosen. */
export function matchReferences(typed: string, refunds: readonly Refund[]): Matched {
  const references = new Map<string, string>();
  const problems: LineProblem[] = [];
  const lines = linesOf(typed, refunds);
  // Numbers first: a line without one means the next refund that no other line means.
  const ordered = [...lines].sort((a, b) => Number(a.phone === null) - Number(b.phone === null));
  for (const line of ordered) {
    const found = refundOf(line, refunds, references);
    if (typeof found === 'string') {
      problems.push({ line: line.line, text: line.text, kind: found });
    } else {
      references.set(found.id, found.reference);
    }
  }
  return { references, problems: problems.sort((a, b) => a.line - b.line) };
}

function refundOf(
  { phone, amounts, reference }: Line,
  refunds: readonly Refund[],
  taken: ReadonlyMap<string, string>,
): LineProblem['kind'] | { id: string; reference: string } {
  if (reference === null) return 'noReference';
  if ([...taken.values()].some((other) => other.toUpperCase() === reference.toUpperCase())) {
    return 'repeated';
  }
  const free = refunds.filter(({ _id }) => !taken.has(_id));
  if (phone === OTHER) return 'unknown';
  if (phone === null) {
    const next = amounts.length ? free.find(({ amount }) => amounts.includes(amount)) : free[0];
    if (next) return { id: next._id, reference };
    return free.length > 0 ? 'wrongAmount' : 'tooMany';
  }
  const ofPhone = free.filter(({ payerPhone }) => payerPhone === phone);
  const fitting = amounts.length
    ? ofPhone.filter(({ amount }) => amounts.includes(amount))
    : ofPhone;
  const [first] = fitting;
  if (!first) return ofPhone.length > 0 ? 'wrongAmount' : 'unknown';
  const isAmbiguous = fitting.some(({ amount }) => amount !== first.amount);
  return isAmbiguous ? 'ambiguous' : { id: first._id, reference };
}

function linesOf(typed: string, refunds: readonly Refund[]): Line[] {
  return typed
    .split(/\r?\n/)
    .map((text, place) => lineOf(text.trim(), place + 1, refunds))
    .filter(({ text }) => text !== '');
}

/** A phone number as people write it, alone or within a line. */
const PHONE = /(?:\+?255|0)[\s-]?\d(?:[\s-]?\d){8}(?!\d)/g;

function lineOf(text: string, line: number, refunds: readonly Refund[]): Line {
  let rest = text;
  let phone: Line['phone'] = null;
  const numbers = text.match(PHONE) ?? [];
  const chosen = numbers.find((written) =>
    refunds.some(({ payerPhone }) => payerPhone === parsePhone(written)),
  );
  if (chosen !== undefined) {
    phone = parsePhone(chosen);
    rest = rest.replace(chosen, ' ');
  } else if (numbers.some((written) => parsePhone(written) && written !== text)) {
    // Alone it may be a wallet's reference that looks like a number.
    phone = OTHER;
  }
  const words = rest.split(/[\s;|]+/).filter(Boolean);
  const at = referenceAt(words, phone, refunds);
  const others = words.filter((_word, place) => place !== at);
  return {
    line,
    text,
    phone,
    amounts: others.map(parseShillings).filter(isNumber),
    reference: words[at] ?? null,
  };
}

const isNumber = (read: unknown): read is number => typeof read === 'number';

/** The last word with a digit, but for an amount of a refund of the number. */
function referenceAt(words: readonly string[], phone: string | null, refunds: readonly Refund[]) {
  const amounts = refunds.filter((one) => one.payerPhone === phone).map(({ amount }) => amount);
  const isAmount = (word: string) => {
    const read = parseShillings(word);
    return isNumber(read) && amounts.includes(read);
  };
  const canBeOne = (word: string) =>
    /\d/.test(word) && word.length >= 4 && (phone === null || !isAmount(word));
  return words.map(canBeOne).lastIndexOf(true);
}
