export const MINUTE_MS = 60_000;

/** Whole minutes; never negative, even when the clock of this device is late. */
export function minutesSince(at: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
}
