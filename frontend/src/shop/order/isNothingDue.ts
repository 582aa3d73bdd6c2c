import type { OrderStatus, TrackedPaymentStatus } from '../../api/types';

/** Whether the cash of an order is not collected any more: it was cancelled before it was paid. */
export function isNothingDue(status: OrderStatus, payment: TrackedPaymentStatus): boolean {
  return status === 'cancelled' && payment === 'due';
}
