import type { IntlShape } from 'react-intl';
import { writeDate } from '../../../i18n/dates';
import { plainCode } from '../../../shop/reading/plain';

const SERVERS = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;
const SPOKEN = /^(\d{1,2})[\s/.-]+(\d{1,2}|\p{L}{3,})[\s/.,-]+(\d{4})$/u;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The day that a person wrote, as `2026-11-22`: `22/11/2026`, `22.11.2026`, `22112026`, or with the month in the page's
 * words. Null for what is no day.
 */
export function parseDate(intl: IntlShape, text: string): string | null {
  const tidy = plainCode(text);
  const [, year, month, date] = SERVERS.exec(tidy) ?? [];
  if (year && month && date) return dayOf(year, month, date);
  const [, ...spoken] = DIGITS_ONLY.exec(tidy) ?? SPOKEN.exec(tidy) ?? [];
  const [first = '', second = '', third = ''] = spoken;
  return dayOf(third, /^\d/.test(second) ? second : monthNamed(intl, second), first);
}

function monthNamed(intl: IntlShape, word: string): string {
  const asked = word.toLowerCase();
  const name = (month: number) =>
    writeDate(intl, Date.UTC(2026, month - 1, 15), (parts) => parts.month.toLowerCase());
  return word ? String(MONTHS.find((month) => name(month).startsWith(asked)) ?? '') : '';
}

/** Null for days that no calendar has, such as 31 February. */
function dayOf(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}
