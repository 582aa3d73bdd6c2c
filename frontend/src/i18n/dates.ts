import type { IntlShape } from 'react-intl';
import { locales, type Language } from './languageSlice';

/** How far the shop's time is ahead of UTC, all year. */
const AHEAD_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const SHORT = 3;

interface Words {
  months: string;
  /** From Sunday. */
  weekdays: string;
  /** No weekday has a usual short form in Swahili. */
  shortWeekdays: boolean;
}

const words: Record<Language, Words> = {
  en: {
    months: 'January February March April May June July August September October November December',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    shortWeekdays: true,
  },
  sw: {
    months: 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba',
    weekdays: 'Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi',
    shortWeekdays: false,
  },
};

interface DateParts {
  /** `6 September`. */
  date: string;
  /** `6 Sep`. */
  shortDate: string;
  month: string;
  year: number;
  weekday: string;
  shortWeekday: string;
  /** `09:05`. */
  time: string;
}

/**
 * A moment in the shop's time zone, put into words by `write`; nothing where it is none. By tables of its own: browsers
 * and the server disagree about `Sep` and `Sept`, and a page that says something else than the server is rendered anew.
 */
export function writeDate(
  { locale }: Pick<IntlShape, 'locale'>,
  at: string | number,
  write: (parts: DateParts) => string,
): string {
  const moment = new Date((typeof at === 'number' ? at : Date.parse(at)) + AHEAD_MS);
  if (Number.isNaN(moment.getTime())) return '';
  const { months, weekdays, shortWeekdays } = words[locale === locales.sw ? 'sw' : 'en'];
  const month = months.split(' ')[moment.getUTCMonth()] ?? '';
  const weekday = weekdays.split(' ')[moment.getUTCDay()] ?? '';
  const day = moment.getUTCDate();
  return write({
    date: `${day} ${month}`,
    shortDate: `${day} ${month.slice(0, SHORT)}`,
    month,
    year: moment.getUTCFullYear(),
    weekday,
    shortWeekday: shortWeekdays ? weekday.slice(0, SHORT) : weekday,
    time: moment.toISOString().slice(-13, -8),
  });
}

/** The day of the shop as the server writes it, `2026-09-06`. No language of a browser writes it so for good. */
export function shopDayOf(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 10);
}

/** Whether two moments are of one day of the shop. */
export function isSameDay(one: string | number, other: string | number): boolean {
  const dayOf = (at: string | number) => Math.floor((new Date(at).getTime() + AHEAD_MS) / DAY_MS);
  return dayOf(one) === dayOf(other);
}
