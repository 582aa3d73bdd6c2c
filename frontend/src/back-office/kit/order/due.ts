import type { IntlShape } from 'react-intl';
import { isSameDay, writeDate } from '../../../i18n/dates';
import { formatTime } from '../../../i18n/formats';
import { MINUTE_MS } from '../list/waiting';

import { deliveryMessages as m } from './messages';

const HOUR = 60;
const DAY = 24 * HOUR;
const HOUR_MS = HOUR * MINUTE_MS;
const DAY_MS = DAY * MINUTE_MS;

export function dueTone(dueAt: string, now: number): 'late' | 'soon' | 'later' {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return 'late';
  return left <= HOUR_MS ? 'soon' : 'later';
}

/** Until when, by the clock of the shop; of what is late, by how much. */
export function dueText(intl: IntlShape, dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  if (left < 0) {
    return intl.formatMessage(m.late, { time: spanText(intl, Math.floor(-left / MINUTE_MS)) });
  }
  const time = formatTime(intl, dueAt);
  if (isSameDay(dueAt, now)) return intl.formatMessage(m.due, { time });
  if (isSameDay(dueAt, now + DAY_MS)) return intl.formatMessage(m.dueTomorrow, { time });
  const day = writeDate(intl, dueAt, (parts) => `${parts.shortWeekday}, ${parts.shortDate}`);
  return intl.formatMessage(m.dueOn, { day, time });
}

function spanText(intl: IntlShape, minutes: number): string {
  if (minutes < HOUR) return intl.formatMessage(m.minutes, { minutes });
  const hours = Math.floor(minutes / HOUR);
  return minutes < DAY
    ? intl.formatMessage(m.hours, { hours, minutes: minutes % HOUR })
    : intl.formatMessage(m.days, { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** The number that gets the bundle, or whom the rider visits. */
export function recipientOf(order: {
  recipientNumber: string | null;
  phoneNumber: string;
}): string {
  return order.recipientNumber ?? order.phoneNumber;
}
