import type { IntlShape } from 'react-intl';
import { unbroken } from '../../../kit/unbroken';
import { writeDate } from '../../../i18n/dates';
import { noonOf, type Days } from './days';

/** `21 Nov`. */
export function shortDay(intl: IntlShape, day: string): string {
  return writeDate(intl, noonOf(day), ({ shortDate }) => shortDate);
}

/** `Saturday, 21 November 2026`. */
export function longDay(intl: IntlShape, day: string): string {
  return writeDate(
    intl,
    noonOf(day),
    ({ weekday, date, year }) => `${weekday}, ${unbroken(`${date} ${year}`)}`,
  );
}

/** `Saturday`. */
export function weekdayOf(intl: IntlShape, day: string): string {
  return writeDate(intl, noonOf(day), ({ weekday }) => weekday);
}

/** `Sat`. */
export function weekdayMark(intl: IntlShape, day: string): string {
  return writeDate(intl, noonOf(day), ({ shortWeekday: weekday }) => weekday);
}

/** `Sat 21 Nov`. */
export function shortWeekday(intl: IntlShape, day: string): string {
  return writeDate(
    intl,
    noonOf(day),
    ({ shortWeekday: weekday, shortDate }) => `${weekday} ${shortDate}`,
  );
}

/** `8 Nov – 14 Nov`; one day alone. */
export function shortDays(intl: IntlShape, { from, to }: Days): string {
  return from === to ? shortDay(intl, from) : `${shortDay(intl, from)} – ${shortDay(intl, to)}`;
}

/** For a narrow line: without the year while it is this one. */
export function shortDateTime(intl: IntlShape, at: string, now: number): string {
  const thisYear = writeDate(intl, now, ({ year }) => `${year}`);
  return writeDate(intl, at, ({ shortDate, year, time }) =>
    unbroken(`${year}` === thisYear ? `${shortDate}, ${time}` : `${shortDate} ${year}, ${time}`),
  );
}
