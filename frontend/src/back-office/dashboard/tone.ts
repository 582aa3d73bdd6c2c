import type { NetworkHour } from './api';

/** In percent: with fewer paid, something is worth a look although money comes. */
const WELL = 80;

/** How a network's last hour looks. */
export function toneOf({ status, paidPercent }: NetworkHour): 'good' | 'waiting' | 'urgent' | null {
  if (status === 'quiet') return null;
  if (status === 'failing') return 'urgent';
  return status === 'active' && (paidPercent ?? 0) >= WELL ? 'good' : 'waiting';
}
