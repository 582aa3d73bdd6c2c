import type { IntlShape } from 'react-intl';
import { formatDay } from '../../../i18n/formats';
import { hoursMessages as m, promiseMessages, weekdayMessages } from './messages';
import type { ClosedDate, OpenDay } from '../api';

const HOUR = 60;

/** Days in a row with the same hours, on one line each. */
export function weekText(
  intl: IntlShape,
  week: readonly OpenDay[],
): { days: string; times: string }[] {
  const groups: OpenDay[][] = [];
  for (const day of week) {
    const last = groups.at(-1);
    if (last?.[0]?.from === day.from && last[0].to === day.to) last.push(day);
    else groups.push([day]);
  }
  return groups.map((group) => ({ days: daysText(intl, group), times: timesText(intl, group[0]) }));
}

function daysText(intl: IntlShape, group: readonly OpenDay[]): string {
  const name = (day: OpenDay | undefined) =>
    day ? intl.formatMessage(weekdayMessages[day.day]) : '';
  const [first, last] = [name(group[0]), name(group.at(-1))];
  return group.length === 1 ? first : intl.formatMessage(m.days, { first, last });
}

function timesText(intl: IntlShape, day: OpenDay | undefined): string {
  if (!day?.from || !day.to) return intl.formatMessage(m.closed);
  const { from, to } = day;
  if (from === '00:00' && to === '24:00') return intl.formatMessage(m.allDay);
  return intl.formatMessage(to < from ? m.overnight : m.span, { from, to });
}

export function dateText(intl: IntlShape, { date, name, nameSwahili }: ClosedDate): string {
  const day = date ? formatDay(intl, `${date}T00:00:00+03:00`) : '';
  const why = intl.locale.startsWith('sw') ? nameSwahili || name : name || nameSwahili;
  return why ? intl.formatMessage(m.named, { day, name: why }) : day;
}

/** `2 hours`, `90` as `1 h 30 min`. */
export function minutesText(intl: IntlShape, minutes: number): string {
  const p = promiseMessages;
  if (minutes < HOUR) return intl.formatMessage(p.minutes, { minutes });
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return rest === 0
    ? intl.formatMessage(p.hours, { hours })
    : intl.formatMessage(p.hoursMinutes, { hours, minutes: rest });
}

export function daysPromised(intl: IntlShape, days: number): string {
  return intl.formatMessage(promiseMessages.workingDays, { days });
}
