import type { IntlShape } from 'react-intl';
import { writeDate } from '../../../i18n/dates';

/** For a narrow line: without the year while it is this one. */
export function shortDateTime(intl: IntlShape, at: string, now: number): string {
  const thisYear = writeDate(intl, now, ({ year }) => `${year}`);
  return writeDate(intl, at, ({ shortDate, year, time }) =>
    `${year}` === thisYear ? `${shortDate}, ${time}` : `${shortDate} ${year}, ${time}`,
  );
}
