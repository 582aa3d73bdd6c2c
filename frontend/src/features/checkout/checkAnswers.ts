import type { ApiError } from '../../api/apiError';
import type { FailureReason, PaymentStatusView } from '../../api/types';
import type { CheckAnswer } from './paymentWait';

const reasons: readonly FailureReason[] = [
  'cancelled',
  'insufficient_balance',
  'wrong_pin',
  'no_answer',
  'rejected',
  'other',
];

/** What a refused confirmation says about the money. */
export function answerOfVerifyError({ code, data }: ApiError): CheckAnswer {
  switch (code) {
    case 'payment_not_verified':
      return { is: 'pending' };
    case 'payment_failed':
      return { is: 'failed', reason: reasonIn(data) };
    case 'payment_not_found':
      return { is: 'failed', reason: 'unknown_payment' };
    default:
      return { is: 'unreachable' };
  }
}

/** COMPLETED is left to the next confirmation: only that gives the id an order needs. */
export function answerOfStatus({ payment_status, failureReason }: PaymentStatusView): CheckAnswer {
  switch (payment_status) {
    case 'PENDING':
    case 'COMPLETED':
      return { is: 'pending' };
    case 'FAILED':
      return { is: 'failed', reason: failureReason ?? 'other' };
    case 'EXPIRED':
      return { is: 'failed', reason: 'expired' };
    case 'REVIEW':
    case 'REVERSED':
      return { is: 'review' };
  }
}

function reasonIn(data: unknown): FailureReason {
  const { failureReason } = (data ?? {}) as { failureReason?: unknown };
  return reasons.find((reason) => reason === failureReason) ?? 'other';
}
