import type { components } from '../../api/schema';
import type { PaymentAttempt, PaymentDetail } from '../../api/types';

export type RefundReason = components['schemas']['RefundReason'];

export const refundReasons: readonly RefundReason[] = [
  'incomplete',
  'late',
  'goodwill',
  'wrong_amount',
  'paid_twice',
  'other',
];

/** The most that can go back: of an order that waits for its delivery a shilling stays. */
export function mostOf({ refundable, canRefundAll }: PaymentAttempt): number {
  return canRefundAll ? refundable : refundable - 1;
}

/** The reason that the payment itself suggests; staff choose another with one press. */
export function likelyReason(payment: PaymentDetail, attempt: PaymentAttempt): RefundReason {
  const paid = payment.attempts.filter(({ status }) => status === 'COMPLETED');
  if (paid.length > 1) return 'paid_twice';
  const { reportedAmount, amount } = attempt;
  return reportedAmount !== null && reportedAmount !== amount ? 'wrong_amount' : 'incomplete';
}
