import { dayOf, noonOf } from '../kit/date/days';
import type { Revenue } from './api';

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** The width and the height of the drawing. */
const SIZE = 100;

/** The points of the day’s line and of its band, and the height of zero. The line ends now, the band at midnight. */
export function drawDay({ hours, usual }: Revenue, asOf: string) {
  const all = [0, ...hours, ...(usual?.lowest ?? []), ...(usual?.highest ?? [])];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const y = (tsh: number) => SIZE - ((tsh - lowest) / (highest - lowest || 1)) * SIZE;
  const point = (hour: number, tsh: number) => `${round((hour / HOURS) * SIZE)},${round(y(tsh))}`;
  const now = hoursOf(asOf);
  const curve = (totals: number[]) => [
    point(0, 0),
    ...totals.map((tsh, hour) => point(Math.min(hour + 1, HOURS), tsh)),
  ];
  const line = [
    point(0, 0),
    ...hours.map((tsh, hour) => point(Math.min(hour + 1, Math.max(now, hour)), tsh)),
  ];
  return {
    line: line.join(' '),
    band: usual && [...curve(usual.lowest), ...curve(usual.highest).reverse()].join(' '),
    zero: round(y(0)),
  };
}

/** How many hours the shop’s day has lasted. */
function hoursOf(asOf: string): number {
  const at = Date.parse(asOf);
  const midnight = noonOf(dayOf(at)) - 12 * HOUR_MS;
  return (at - midnight) / HOUR_MS;
}

const round = (value: number) => Math.round(value * 10) / 10;
