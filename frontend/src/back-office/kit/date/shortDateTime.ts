import type { IntlShape } from 'react-intl';

/** For a narrow line: without the year while it is this one. */
export function shortDateTime(intl: IntlShape, at: string, now: number): string {
  const year = (when: string | number) => intl.formatDate(when, { year: 'numeric' });
  return intl.formatDate(at, {
    day: 'numeric',
    month: 'short',
    ...(year(at) !== year(now) && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
