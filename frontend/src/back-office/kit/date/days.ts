import { shopDayOf } from '../../../i18n/dates';

const DAY_MS = 86_400_000;

/** The day of the shop that a moment belongs to. */
export const dayOf = shopDayOf;

/** Noon of that day: whatever zone shows it, the date stays. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T09:00:00Z`);
}

/** So many days up to `today`, which counts. */
export function lastDays(count: number, today: string): Days {
  return { from: dayOf(noonOf(today) - (count - 1) * DAY_MS), to: today };
}

/** How many days these are. */
export function countDays({ from, to }: Days): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;
}

/** So many days earlier, as many as these. */
export function daysEarlier({ from, to }: Days, count: number): Days {
  return { from: dayOf(noonOf(from) - count * DAY_MS), to: dayOf(noonOf(to) - count * DAY_MS) };
}

/** As many days right before these. */
export function daysBefore(days: Days): Days {
  return daysEarlier(days, countDays(days));
}

export function isMonday(day: string): boolean {
  return new Date(noonOf(day)).getUTCDay() === 1;
}

export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isInCalendar(text);
}

/** `Date` takes 31 February for a day of March. */
function isInCalendar(day: string): boolean {
  const noon = noonOf(day);
  return !Number.isNaN(noon) && dayOf(noon) === day;
}

/** Days, such as `2026-11-21`, both included. */
export interface Days {
  from: string;
  to: string;
}
