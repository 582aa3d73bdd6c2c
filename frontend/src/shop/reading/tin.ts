import { compactCode } from './plain';

/** The nine digits of a taxpayer's number; null for anything else. */
export function parseTin(text: string): string | null {
  const digits = compactCode(text);
  return /^\d{9}$/.test(digits) ? digits : null;
}
