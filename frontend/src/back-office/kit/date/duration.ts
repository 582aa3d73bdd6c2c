import type { IntlShape } from 'react-intl';
import { durationMessages as m } from './messages';

const HOUR = 60;
const DAY = 24 * HOUR;

/** `41 min`, `3 h`, `2 days`. */
export function durationText(intl: IntlShape, minutes: number): string {
  if (minutes < HOUR) return intl.formatMessage(m.minutes, { count: minutes });
  if (minutes < DAY) return intl.formatMessage(m.hours, { count: Math.floor(minutes / HOUR) });
  return intl.formatMessage(m.days, { count: Math.floor(minutes / DAY) });
}
