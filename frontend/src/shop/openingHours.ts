import type { Store } from '../api/types';

type OpeningHours = Store['openingHours'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far the clocks of the shop are ahead of UTC, all year. */
const AHEAD_MS = 3 * 60 * MINUTE_MS;
const MAX_DAYS_AHEAD = 400;

/** When somebody is at the desk next: `now` while the shop is open; null when it does not open for over a year. */
export function nextOpening(hours: OpeningHours, now: number): number | null {
  return afterOpenTime(hours, now, 0);
}

/** When the shop has been open for `openMs` from `now` on; null when that takes over a year. */
export function afterOpenTime(hours: OpeningHours, now: number, openMs: number): number | null {
  const today = localDay(now);
  let [left, counted] = [openMs, now];
  // The night of yesterday may last into today, and into the hours of today.
  for (let ahead = -1; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const span = spanOf(hours, today + ahead * DAY_MS);
    const from = span && Math.max(counted, span.from);
    if (!span || from === null || from >= span.to) continue;
    if (from + left <= span.to) return from + left;
    left -= span.to - from;
    counted = span.to;
  }
  return null;
}

/** The first end of the hours of each day, such as `22:00-06:00`, after `now`. */
export function hoursEnd(hours: string, now: number): number {
  const [from = 0, to = 0] = hours.split('-').map(minutes);
  const end = localDay(now) - AHEAD_MS + to;
  // Hours over midnight began on the day before.
  const ends = from < to ? [end, end + DAY_MS] : [end, end + DAY_MS, end + 2 * DAY_MS];
  return ends.find((at) => at > now) ?? end + DAY_MS;
}

/** The beginning of a day by the shop's clocks, read as UTC. */
function localDay(now: number): number {
  return Math.floor((now + AHEAD_MS) / DAY_MS) * DAY_MS;
}

/** From when to when the shop is open on the day that begins at `day` by its own clocks; it may close on the next. */
function spanOf({ week, closedDates }: OpeningHours, day: number) {
  const local = new Date(day);
  const date = local.toISOString().slice(0, 10);
  const open = week[(local.getUTCDay() + 6) % 7];
  if (!open?.from || !open.to || closedDates.some((closed) => closed.date === date)) return null;
  const [from, to] = [minutes(open.from), minutes(open.to)];
  const closing = to < from ? to + DAY_MS : to;
  return { from: day + from - AHEAD_MS, to: day + closing - AHEAD_MS };
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
}
