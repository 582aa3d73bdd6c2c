/** The symbols of an order id, by their value: Crockford's base 32, which leaves out I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const INVISIBLE = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const TYPED = /^TBH-?([0-9OIL]{3})-?([0-9A-Z]{10})$/;
const OURS = /^TBH(\d{3})-([0-9A-Z]{10})$/;

/** The id as it is printed, for any way people type it; ids of another form keep their symbols. */
export function readOrderId(typed: string): string {
  const text = typed.replace(INVISIBLE, '').replace(DASHES, '-').toUpperCase();
  const [, digits, symbols] = TYPED.exec(text) ?? [];
  return digits && symbols ? `TBH${fold(digits)}-${fold(symbols)}` : text;
}

/** True when an id of our own form cannot exist: its last symbol does not fit the others. */
export function isMisspelt(orderId: string): boolean {
  const [, digits, symbols] = OURS.exec(orderId) ?? [];
  if (!digits || !symbols) return false;
  const values = Array.from(digits + symbols, (symbol) => SYMBOLS.indexOf(symbol));
  return values.includes(-1) || !checkHolds(values);
}

/** Luhn's sum in base 32; the weights alternate 1 and 2 from the check symbol leftwards. */
function checkHolds(values: number[]): boolean {
  const sum = values.reverse().reduce((total, value, place) => {
    const product = value * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 32) + (product % 32);
  }, 0);
  return sum % 32 === 0;
}

function fold(symbols: string): string {
  return symbols.replaceAll('O', '0').replace(/[IL]/g, '1');
}
