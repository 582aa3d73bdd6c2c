import { keptHere } from './keptHere';
import { parsePhone } from './phone';

/** Enough to buy the same again from this device; what it costs is asked each time. */
export interface LastPurchase {
  bundleId: string;
  /** Both `255XXXXXXXXX`. */
  recipient: string;
  payer: string;
}

const kept = keptHere('lastPurchase', (stored) => (isPurchase(stored) ? stored : null));

export const useLastPurchase = kept.use;
export const lastPurchase = kept.current;

export function rememberPurchase(purchase: LastPurchase): void {
  kept.save(purchase);
}

export function forgetPurchase(): void {
  kept.save(null);
}

function isPurchase(value: unknown): value is LastPurchase {
  const { bundleId, recipient, payer } = (value ?? {}) as Partial<LastPurchase>;
  return typeof bundleId === 'string' && isPhone(recipient) && isPhone(payer);
}

function isPhone(value: unknown): boolean {
  return typeof value === 'string' && parsePhone(value) === value;
}
