const COUNTED_S = 90;

/** How a wait is told: counted down when it is short, by the clock when it is long. */
export type Countdown = { is: 'seconds'; seconds: number } | { is: 'time' };

export function countdownUntil(until: number, now: number): Countdown {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return seconds <= COUNTED_S ? { is: 'seconds', seconds } : { is: 'time' };
}
