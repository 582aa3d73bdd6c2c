import type { IntlShape } from 'react-intl';
import { MINUTE_MS } from '../waiting';
import { deskMessages as m } from './messages';

const HOUR = 60;

/** How long an order may still take, or how late it is, in words. */
export function dueText(intl: IntlShape, dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const time = spanText(intl, minutes);
  return intl.formatMessage(left < 0 ? m.late : m.due, { time });
}

function spanText(intl: IntlShape, minutes: number): string {
  if (minutes < HOUR) return intl.formatMessage(m.minutes, { minutes });
  return intl.formatMessage(m.hours, {
    hours: Math.floor(minutes / HOUR),
    minutes: minutes % HOUR,
  });
}

/** The number that gets the bundle, or whom the rider visits. */
export function recipientOf(order: {
  recipientNumber: string | null;
  phoneNumber: string;
}): string {
  return order.recipientNumber ?? order.phoneNumber;
}
