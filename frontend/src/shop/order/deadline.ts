import type { IntlShape } from 'react-intl';
import { texts } from '../../i18n/texts';
import { isSameDay, writeDate } from '../../i18n/dates';
import { formatTime } from '../../i18n/formats';

const DAY_MS = 24 * 60 * 60_000;

const m = texts('order.deadline', {
  moment:
    '{day, select, today {today at {time}} tomorrow {tomorrow at {time}} other {{date} at {time}}}',
});

/** Today's and tomorrow's moments by their names, others by their dates. */
export function deadlineText(intl: IntlShape, at: string | number, now: number): string {
  return intl.formatMessage(m.moment, {
    day: isSameDay(at, now) ? 'today' : isSameDay(at, now + DAY_MS) ? 'tomorrow' : 'other',
    date: writeDate(intl, at, ({ weekday, date }) => `${weekday}, ${date}`),
    time: formatTime(intl, at),
  });
}
