const MOBILE = /^255[67]\d{8}$/;
const SEPARATORS = /[\s.\-()[\]/\u00ad\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** `255XXXXXXXXX` for any way people write a Tanzanian mobile number, otherwise null. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(SEPARATORS, '').replace(/^(\+|00)(?=255)/, '');
  const national = digits.replace(/^255(?=0?\d{9}$)/, '').replace(/^0(?=\d{9}$)/, '');
  const phone = `255${national}`;
  return MOBILE.test(phone) ? phone : null;
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

/** The first digits after the country code, while a number is still being typed. */
export function nationalDigits(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^(00)?255/, '')
    .replace(/^0/, '');
}
