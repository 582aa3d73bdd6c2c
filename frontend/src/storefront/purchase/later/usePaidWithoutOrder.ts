import { shopNow } from '../../../kit/clock';
import { useCheckPaymentMutation } from '../api';
import { keepPaid } from '../done/keepPaid';
import { currentPurchases, forgetPurchase, savePurchase } from '../journal';
import { isSent, paymentToCheck, type Purchase, type SentPurchase } from '../purchase';
import { asRecord } from '../../../kit/narrow';

/** Money of this device that waits for its order, as the shop names it. */
export interface PaidWithoutOrder {
  orderId: string;
  paymentId: string;
  /** What was paid; the price may have changed since. */
  amount: number;
}

/**
 * Goes on with money that is here, in place of a purchase whose request was not sent; returns what was paid. Null where that
 * is none of this device and the unsent one is for many: then the bought bundle is unknown.
 */
export function usePaidWithoutOrder(): (
  unsent: Purchase,
  money: PaidWithoutOrder,
) => Promise<Purchase | null> {
  const [check] = useCheckPaymentMutation();
  return async (unsent, money) => {
    const paid = paidPurchase(unsent, money, currentPurchases(), shopNow());
    if (!paid) return null;
    const { data } = await check(paymentToCheck(paid));
    if (paid.key !== unsent.key) forgetPurchase(unsent.key);
    savePurchase(paid);
    if (data?.is === 'paid') keepPaid(paid, data);
    return paid;
  };
}

/** One that is kept here already stays the same purchase, so that its order is never made twice. */
export function paidPurchase(
  unsent: Purchase,
  { orderId, paymentId, amount }: PaidWithoutOrder,
  kept: readonly Purchase[],
  now: number,
): SentPurchase | null {
  const same = kept.filter(isSent).find(({ payment }) => payment.orderId === orderId);
  if (!same && unsent.parts) return null;
  const known = same ?? { ...unsent, amount, payment: { orderId, paymentId, sentAt: now } };
  return { ...known, failed: undefined };
}

/** Null when the answer names no purchase. */
export function paidWithoutOrderIn(data: unknown): PaidWithoutOrder | null {
  const { orderId, paymentId, amount } = asRecord(data);
  const isNamed = typeof orderId === 'string' && typeof paymentId === 'string';
  return isNamed && typeof amount === 'number' ? { orderId, paymentId, amount } : null;
}
