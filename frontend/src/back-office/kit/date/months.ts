import type { IntlShape } from 'react-intl';

/** No shop keeps books that are older. */
const FIRST = '2026-01';

/** Newest first. */
export function monthsUpTo(latest: string): string[] {
  const months = [];
  for (let month = latest; month >= FIRST; month = before(month)) months.push(month);
  return months;
}

/** `November 2026`. */
export function monthWords(intl: IntlShape, month: string): string {
  return intl.formatDate(`${month}-15T09:00:00Z`, { month: 'long', year: 'numeric' });
}

function before(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7);
}
