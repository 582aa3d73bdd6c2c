import { shopNow } from '../kit/clock';
import { localRecord } from '../kit/storage/localRecord';
import { parsePhone } from './reading/phone';
import { asRecord } from '../kit/narrow';

/** Enough to buy the same again from this device; what it costs is asked each time. */
export interface LastPurchase {
  bundleId: string;
  /** Both `255XXXXXXXXX`. */
  recipient: string;
  payer: string;
}

interface Dated extends LastPurchase {
  at: number;
}

/** As long as a number is kept that was bought for. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const kept = localRecord<Dated | null>('lastPurchase', (stored) =>
  isKept(stored) ? stored : null,
);

export const useLastPurchase: () => LastPurchase | null = kept.use;
export const lastPurchase: () => LastPurchase | null = kept.current;
export const forgetOldPurchase = kept.tidy;

export function rememberPurchase(purchase: LastPurchase): void {
  kept.save({ ...purchase, at: shopNow() });
}

export function forgetLastPurchase(): void {
  kept.save(null);
}

function isKept(value: unknown): value is Dated {
  const { bundleId, recipient, payer, at } = asRecord(value);
  const isFresh = typeof at === 'number' && shopNow() - at < KEPT_MS;
  return isFresh && typeof bundleId === 'string' && isPhone(recipient) && isPhone(payer);
}

function isPhone(value: unknown): boolean {
  return typeof value === 'string' && parsePhone(value) === value;
}
