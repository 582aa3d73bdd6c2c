import type { IntlShape } from 'react-intl';
import { writeDate } from '../../../i18n/dates';

/** No shop keeps books that are older. */
const FIRST = '2026-01';

/** From `latest` back to `earliest`, and at least `latest`. */
export function monthsUpTo(latest: string, earliest = FIRST): string[] {
  const months = [latest];
  const first = earliest > FIRST ? earliest : FIRST;
  for (let month = before(latest); month >= first; month = before(month)) months.push(month);
  return months;
}

/** `November 2026`. */
export function writtenMonth(intl: IntlShape, month: string): string {
  return writeDate(intl, `${month}-15T09:00:00Z`, (parts) => `${parts.month} ${parts.year}`);
}

function before(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7);
}

/** The month of a moment in Tanzania, which is three hours ahead of UTC all year, as `2026-11`. */
export function monthOf(at: number): string {
  return new Date(at + 3 * 60 * 60 * 1000).toISOString().slice(0, 7);
}
