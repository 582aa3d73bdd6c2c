import type { ClosedDate, OpenDay, OpeningHours } from '../api';

/** One weekday as the form shows it; the times count for `open` only. */
export interface DayValues {
  day: OpenDay['day'];
  kind: 'closed' | 'open' | 'allDay';
  from: string;
  to: string;
}

export interface HoursValues {
  week: DayValues[];
  closedDates: ClosedDate[];
}

/** A time field knows no 24:00: closing at midnight is 00:00 there. */
export const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

export const newDate: ClosedDate = { date: '', name: '', nameSwahili: '' };

export function toHoursValues({ week, closedDates }: OpeningHours): HoursValues {
  return { week: week.map(toDay), closedDates };
}

function toDay({ day, from, to }: OpenDay): DayValues {
  if (from === null || to === null) return { day, kind: 'closed', from: '08:00', to: '20:00' };
  const kind = from === MIDNIGHT && to === END_OF_DAY ? 'allDay' : 'open';
  return { day, kind, from, to: to === END_OF_DAY ? MIDNIGHT : to };
}

/** What the server calls these times. */
export function fromDay({ day, kind, from, to }: DayValues): OpenDay {
  if (kind === 'closed') return { day, from: null, to: null };
  if (kind === 'allDay') return { day, from: MIDNIGHT, to: END_OF_DAY };
  return { day, from, to: to === MIDNIGHT ? END_OF_DAY : to };
}

/** Towns are lines of a text. */
export type PromiseValues = Record<
  | 'bundleMinutes'
  | 'smeMinutes'
  | 'routerNearDays'
  | 'routerFarDays'
  | 'routerNearFee'
  | 'routerFarFee'
  | 'nearTowns',
  string
>;
