import { plainCode } from './plain';

/** Why a text is no whole number; `ambiguous`: two values are possible, such as 1,500 and 1.5 for `1.500`. */
export type InvalidNumber = 'malformed' | 'fraction' | 'ambiguous';

/** Words and marks for shillings, before or after an amount. */
const CURRENCY = String.raw`SHILLINGS|SHILINGI|TSHS?\.?|TZS|SHS|SH\.?|\/=|\/-`;
const CURRENCIES = new RegExp(`^(?:${CURRENCY})|(?:${CURRENCY})$`);

/**
 * A whole number, possibly negative: digits with or without separators between thousands (`1,500`, `1 500`, `1'500`) and
 * with a fraction of zeros (`1500.00`, `1.0`).
 */
export function parseWhole(text: string): number | InvalidNumber {
  const [, sign, body = ''] = /^([-+]?) ?(.*)$/.exec(plainCode(text)) ?? [];
  return signed(valueOf(body), sign === '-');
}

/** The same with the currency (`TSh 1,500/=`), and with the signs of accounts: `(500)`, `500 DR`, `500 CR`. */
export function parseShillings(text: string): number | InvalidNumber {
  let rest = plainCode(text).toUpperCase();
  const inBrackets = /^\((.*)\)$/.exec(rest)?.[1];
  let [signs, isNegative] = inBrackets === undefined ? [0, false] : [1, true];
  rest = inBrackets ?? rest;
  for (let before = ''; rest !== before;) {
    before = rest;
    rest = rest.replace(CURRENCIES, '').trim();
    const bare = rest.replace(/^[-+]|-$|DR$|CR$/, (sign) => {
      signs += 1;
      isNegative ||= sign === '-' || sign === 'DR';
      return '';
    });
    rest = bare.trim();
  }
  return signs > 1 ? 'malformed' : signed(valueOf(rest), isNegative);
}

/** The number of a text; NaN where it is none. */
export function toWhole(text: string): number {
  const value = parseWhole(text);
  return typeof value === 'number' ? value : NaN;
}

/** The amount of a text; NaN where it is none. */
export function toShillings(text: string): number {
  const value = parseShillings(text);
  return typeof value === 'number' ? value : NaN;
}

/** A small number with at most two decimals, after a point or a comma; null for anything else. */
export function parseDecimal(text: string): number | null {
  const digits = plainCode(text);
  return /^\d{1,3}([.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/** Both values that an ambiguous number can have: its digits joined, and with a fraction. */
export function readingsOf(text: string): { joined: number; fraction: number } {
  const [, head = '', last = ''] = /^(.*)[.,](\d+)/.exec(plainCode(text)) ?? [];
  const sign = /^\D*[-(]/.test(head) ? '-' : '';
  const whole = sign + head.replace(/\D/g, '');
  return { joined: Number(whole + last), fraction: Number(`${whole}.${last}`) };
}

function signed(value: number | InvalidNumber, isNegative: boolean): number | InvalidNumber {
  return typeof value === 'number' && isNegative && value !== 0 ? -value : value;
}

function valueOf(body: string): number | InvalidNumber {
  const parts = body.split(/[., ']/);
  const separators = body.match(/[., ']/g) ?? [];
  if (!parts.every((part) => /^\d+$/.test(part))) return 'malformed';
  const last = parts.at(-1) ?? '';
  const separator = separators.at(-1);
  const groups = parts.slice(0, -1);
  const others = separators.slice(0, -1);
  if (separator === undefined) return joined(parts);
  const isFraction = beginsFraction(last, groups[0] ?? '', separator, others);
  if (typeof isFraction === 'string') return isFraction;
  if (
    new Set(others).size > 1 ||
    (others.length > 0 && others.includes(separator) === isFraction)
  ) {
    return 'malformed';
  }
  if (!isFraction) return joined(parts);
  const whole = joined(groups);
  return typeof whole === 'number' && !isZero(last) ? 'fraction' : whole;
}

/** Whether `last` is a fraction, and not the last group of thousands. */
function beginsFraction(
  last: string,
  first: string,
  separator: string,
  others: readonly string[],
): boolean | InvalidNumber {
  if (separator === ' ' || separator === "'") return false;
  if (others.length > 0) {
    if (last.length !== 3) return true;
    return others.some((other) => other !== separator) && 'ambiguous';
  }
  if (last.length === 3) {
    if (isZero(first)) return 'fraction';
    return separator === '.' && 'ambiguous';
  }
  if (last.length > 3) return 'malformed';
  if (!isZero(last)) return 'fraction';
  // 15,00 may be 1,500 with a zero forgotten.
  return separator === ',' && first.length < 4 ? 'ambiguous' : true;
}

/** The number of one group, or of groups of thousands. */
function joined(groups: readonly string[]): number | InvalidNumber {
  const [first = '', ...rest] = groups;
  const isGrouped =
    rest.length === 0 || (first.length <= 3 && rest.every((part) => part.length === 3));
  const value = Number(groups.join(''));
  return isGrouped && Number.isSafeInteger(value) ? value : 'malformed';
}

const isZero = (digits: string) => /^0*$/.test(digits);
