import type { Network, PaymentHealth } from '../../../api/types';

/** What to tell a person before they try to pay. */
export type HealthNotice =
  | { is: 'down' }
  /** Nobody can pay from this wallet, now or at all. */
  | { is: 'walletDown' | 'walletOff'; network: Network }
  /** Null: which wallet is slow cannot be told of this number. */
  | { is: 'slow'; network: Network | null };

export function noticeOf(
  health: PaymentHealth | undefined,
  network: Network | null,
): HealthNotice | null {
  if (!health) return null;
  if (health.status === 'down') return { is: 'down' };
  const own = health.networks.find((known) => known.network === network)?.status ?? 'unknown';
  if (own === 'slow') return { is: 'slow', network };
  if (network && own === 'down') return { is: 'walletDown', network };
  if (network && own === 'off') return { is: 'walletOff', network };
  return own === 'unknown' && health.status === 'slow' ? { is: 'slow', network: null } : null;
}

const SHORTEST_S = 5;
const LONGEST_S = 30;
const USUAL_S = 15;
const CALM_S = 60;

/** How soon to look again: quickly while nobody can pay. */
export function healthDelayMs(health: PaymentHealth | undefined): number {
  if (health?.status !== 'down') return CALM_S * 1000;
  const wanted = health.retryAfterS ?? USUAL_S;
  return Math.min(Math.max(wanted, SHORTEST_S), LONGEST_S) * 1000;
}
