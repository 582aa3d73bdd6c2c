import type { ApiError } from '../../../api/apiError';
import type { FailureReason, PaymentStatusView } from '../../../api/types';
import type { CheckAnswer } from './paymentWait';
import { asRecord } from '../../../kit/narrow';

const reasons: readonly FailureReason[] = [
  'cancelled',
  'insufficient_balance',
  'wrong_pin',
  'no_answer',
  'rejected',
  'amount',
  'reference',
  'other',
];

/** What a refused confirmation says about the money. */
export function answerOfVerifyError({ status, code, data }: ApiError): CheckAnswer {
  switch (code) {
    case 'payment_not_verified':
      return { is: 'pending' };
    case 'payment_failed':
      return { is: 'failed', reason: reasonIn(data) };
    case 'payment_not_found':
      return { is: 'failed', reason: 'unknown_payment' };
    default:
      return { is: 'unreachable', why: whyOf(status) };
  }
}

function whyOf(status: number): 'network' | 'server' | 'refused' {
  if (status === 0) return 'network';
  return status >= 500 || status === 429 ? 'server' : 'refused';
}

/** A status that could not be read leaves the payment pending; only an unknown order is worth a word. */
export function answerOfStatusError({ code }: ApiError): CheckAnswer {
  return code === 'payment_not_found' ? { is: 'unreachable', why: 'order' } : { is: 'pending' };
}

/** COMPLETED is left to the next confirmation: only that gives the id an order needs. */
export function answerOfStatus(view: PaymentStatusView): CheckAnswer {
  const { payment_status, failureReason, prompt, prompts } = view;
  switch (payment_status) {
    case 'PENDING':
    case 'COMPLETED':
      return { is: 'pending', prompt, prompts };
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
  const { failureReason } = asRecord(data);
  return reasons.find((reason) => reason === failureReason) ?? 'other';
}
