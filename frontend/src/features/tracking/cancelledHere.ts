import { keptInTab } from '../../lib/keptInTab';

const kept = keptInTab<object>('cancelled');

/** The shop does not say who cancelled an order; the tab that did knows. */
export function wasCancelledHere(orderId: string): boolean {
  return kept.get(orderId) !== undefined;
}

export function rememberCancelled(orderId: string): void {
  kept.set(orderId, {});
}
