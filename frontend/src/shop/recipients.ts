import { shopNow } from '../kit/clock';
import type { Network } from '../api/types';
import { localRecord } from '../kit/storage/localRecord';
import { forgetLastPurchase, lastPurchase } from './lastPurchase';
import { isNetwork } from './networks';
import { parsePhone } from './reading/phone';
import { asRecord, asArray } from '../kit/narrow';

/** A number that got a bundle from this device. It is never sent anywhere by itself. */
export interface Recipient {
  /** `255XXXXXXXXX`. */
  phone: string;
  network: Network;
  lastUsedAt: number;
}

const MOST = 5;
/** How long a number stays on the device after it was last bought for. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const kept = localRecord('recipients', (stored) => asArray(stored).filter(isRecipient));

/** Newest first. */
export const useRecipients = kept.use;

export function rememberRecipient(recipient: Recipient): void {
  kept.save([recipient, ...without(recipient.phone)].slice(0, MOST));
}

/** Takes along the purchase that would be repeated for this number. */
export function forgetRecipient(phone: string): void {
  kept.save(without(phone));
  if (lastPurchase()?.recipient === phone) forgetLastPurchase();
}

export const forgetOldRecipients = kept.tidy;

function without(phone: string): Recipient[] {
  return kept.current().filter((known) => known.phone !== phone);
}

function isRecipient(value: unknown): value is Recipient {
  const { phone, network, lastUsedAt } = asRecord(value);
  return (
    typeof phone === 'string' &&
    parsePhone(phone) === phone &&
    isNetwork(network) &&
    typeof lastUsedAt === 'number' &&
    shopNow() - lastUsedAt < KEPT_MS
  );
}
