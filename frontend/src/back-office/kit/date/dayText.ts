import type { IntlShape } from 'react-intl';
import { noonOf } from './days';

/** `21 Nov`. */
export function shortDay(intl: IntlShape, day: string): string {
  return intl.formatDate(noonOf(day), { day: 'numeric', month: 'short' });
}

/** `Saturday, 21 November 2026`. */
export function longDay(intl: IntlShape, day: string): string {
  return intl.formatDate(noonOf(day), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
