import { usePurchases } from '../journal';
import { isSent, type Purchase, type SentPurchase } from '../purchase';

function isWatched(purchase: Purchase): purchase is SentPurchase {
  const { ordered, verificationId, failed } = purchase;
  // What the shop does not know brings no money.
  return isSent(purchase) && !ordered && !verificationId && failed !== 'unknown_payment';
}

/** Those whose money may still come, also what is taken for failed. */
export function watchedPurchases(purchases: readonly Purchase[]): readonly SentPurchase[] {
  return purchases.filter(isWatched);
}

export function useWatchedPurchases(): readonly SentPurchase[] {
  return watchedPurchases(usePurchases());
}

const MINUTE_MS = 60_000;

/** How long to wait before asking again: most of what comes late comes within minutes. */
export function watchDelayMs(sinceSentMs: number): number {
  if (sinceSentMs < 15 * MINUTE_MS) return 20_000;
  return sinceSentMs < 120 * MINUTE_MS ? 2 * MINUTE_MS : 15 * MINUTE_MS;
}
