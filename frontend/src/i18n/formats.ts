import type { IntlShape } from 'react-intl';
import { shopNow } from '../kit/clock';
import type { Bundle } from '../api/types';
import { isSameDay, writeDate } from './dates';
import { validityMessages } from './messages';

const NO_BREAK_SPACE = '\u00a0';

/** `TSh 1,234,567` and `−TSh 500`, which never break over two lines. */
export function formatMoney(intl: IntlShape, amountTsh: number): string {
  const whole = Math.round(amountTsh);
  return `${whole < 0 ? '−' : ''}TSh${NO_BREAK_SPACE}${intl.formatNumber(Math.abs(whole))}`;
}

/** 24-hour digits: in Swahili speech "saa 2" is 08:00, so words would mislead. */
export function formatTime(intl: IntlShape, at: string | number): string {
  return writeDate(intl, at, ({ time }) => time);
}

/** `21 November 2026`. */
export function formatDay(intl: IntlShape, at: string | number): string {
  return writeDate(intl, at, ({ date, year }) => `${date} ${year}`);
}

/** When data was read: the time alone for today's, with the date for older ones. */
export function formatAsOf(intl: IntlShape, at: number): string {
  return isSameDay(at, shopNow()) ? formatTime(intl, at) : formatDateTime(intl, at);
}

export function formatDateTime(intl: IntlShape, at: string | number): string {
  return writeDate(intl, at, ({ shortDate, year, time }) => `${shortDate} ${year}, ${time}`);
}

type Validity = Pick<Bundle, 'validityUnit' | 'validityCount'>;

/** `30 days`, `Siku 30`. */
export function formatValidity(intl: IntlShape, { validityUnit, validityCount }: Validity): string {
  return intl.formatMessage(validityMessages[validityUnit], { count: validityCount });
}

const VALIDITY = /^(\d+) (hour|day|night)s?$/;

/** The same for the text that an order keeps of its bundle; other texts are left alone. */
export function formatValidityText(intl: IntlShape, text: string): string {
  const [, count, unit] = VALIDITY.exec(text) ?? [];
  if (unit !== 'hour' && unit !== 'day' && unit !== 'night') return text;
  return formatValidity(intl, { validityCount: Number(count), validityUnit: unit });
}
