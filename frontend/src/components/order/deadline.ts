import type { IntlShape } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import { formatTime } from '../../i18n/formats';

const DAY_MS = 24 * 60 * 60_000;

const m = defineMessages({
  moment: {
    id: 'order.deadline.moment',
    defaultMessage:
      '{day, select, today {today at {time}} tomorrow {tomorrow at {time}} other {{date} at {time}}}',
  },
});

/** Today's and tomorrow's moments by their names, others by their dates. */
export function deadlineText(intl: IntlShape, at: string | number, now: number): string {
  const isOn = (moment: number) => intl.formatDate(at) === intl.formatDate(moment);
  return intl.formatMessage(m.moment, {
    day: isOn(now) ? 'today' : isOn(now + DAY_MS) ? 'tomorrow' : 'other',
    date: intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long' }),
    time: formatTime(intl, at),
  });
}
