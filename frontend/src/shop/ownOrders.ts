import { shopNow } from '../kit/clock';
import { localRecord } from '../kit/storage/localRecord';
import { asRecord, asArray } from '../kit/narrow';

/** What proves on this device that an order is its customer's: digits that were typed here. */
interface OwnOrder {
  orderId: string;
  phoneLast4: string;
  placedAt: number;
}

/** More than one purchase for many brings, so that it does not take the place of all others. */
const MOST = 70;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const kept = localRecord('ownOrders', (stored) => asArray(stored).filter(isOwnOrder));

/** `phone` is the one in the order. */
export function rememberOwnOrder(orderId: string, phone: string): void {
  const own = { orderId, phoneLast4: phone.slice(-4), placedAt: shopNow() };
  kept.save([own, ...without(orderId)].slice(0, MOST));
}

/** Null for an order that was placed elsewhere, or long ago. */
export function ownOrderDigits(orderId: string): string | null {
  return kept.current().find((own) => own.orderId === orderId)?.phoneLast4 ?? null;
}

export const forgetOldOwnOrders = kept.tidy;

function without(orderId: string): OwnOrder[] {
  return kept.current().filter((own) => own.orderId !== orderId);
}

function isOwnOrder(value: unknown): value is OwnOrder {
  const { orderId, phoneLast4, placedAt } = asRecord(value);
  return (
    typeof orderId === 'string' &&
    typeof phoneLast4 === 'string' &&
    /^\d{4}$/.test(phoneLast4) &&
    typeof placedAt === 'number' &&
    shopNow() - placedAt < KEPT_MS
  );
}
