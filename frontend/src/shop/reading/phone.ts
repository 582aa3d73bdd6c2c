import { plainCode } from './plain';

const MOBILE = /^(?:(?:00)?255)?0?([67]\d{8})$/;
/** What a number may be while it is still being typed. */
const BEGINNING = /^(?:0?0?2?|(?:00)?25|(?:(?:00)?255)?0?(?:[67]\d{0,8})?)$/;
/** Marks that people put between the digits of a number. */
const SEPARATORS = /[ .,\-_/()[\]]/g;
const TOUCHED_BY_LETTER = /\p{Alphabetic}\d|\d\p{Alphabetic}/u;

/**
 * `255XXXXXXXXX` for any way people type and paste a Tanzanian mobile number, also with words around it; null when the
 * digits are not one number, or a letter touches them.
 */
export function parsePhone(text: string): string | null {
  const subscriber = MOBILE.exec(onlyNumber(text) ?? '')?.[1];
  return subscriber ? `255${subscriber}` : null;
}

/** False as soon as nothing that is typed behind the text makes it a number. */
export function canBecomePhone(text: string): boolean {
  const digits = plainCode(text).replace(SEPARATORS, '').replace(/^\+/, '');
  return BEGINNING.test(digits) || parsePhone(text) !== null;
}

/** The digits of the only number in a text; null where there are none or several, or a letter touches them. */
function onlyNumber(text: string): string | null {
  // A spreadsheet adds .0 to what it took for a number of its own.
  const bare = plainCode(text).replace(/\.0$/, '');
  if (TOUCHED_BY_LETTER.test(bare)) return null;
  const [digits, ...others] = bare.replace(SEPARATORS, '').match(/\d+/g) ?? [];
  return others.length === 0 ? (digits ?? null) : null;
}

/** What the server puts in the place of an erased number; nobody owns it. */
const ERASED = /^2550\d{8}$/;

export function isErasedPhone(phone: string): boolean {
  return ERASED.test(phone);
}

/** The form people read aloud: `0712 345 678`. Text that is no number is left alone, an erased number is a dash. */
export function displayPhone(text: string): string {
  if (isErasedPhone(text)) return '—';
  const phone = parsePhone(text);
  return phone ? `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}` : text;
}

/** As the server masks it: its last digits open an order, so paper that is left lying about shows none. */
export function maskPhone(phone: string): string {
  return `${displayPhone(phone).slice(0, 2)}•• ••• •••`;
}

/** What is typed or pasted at the end of a field, in the groups of `displayPhone`; a change within it is left alone. */
export function groupTyped(typed: string, before: string): string {
  const digits = typed.replace(/ /g, '');
  if (!typed.startsWith(before) || !/^0\d{4,9}$/.test(digits)) return typed;
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].join(' ').trim();
}

/** The first digits after the country code, while a number is still being typed. */
export function nationalDigits(text: string): string {
  return (onlyNumber(text) ?? '').replace(/^(?:00)?255/, '').replace(/^0/, '');
}
