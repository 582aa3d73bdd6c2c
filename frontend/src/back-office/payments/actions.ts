import type { PaidProduct, PaymentAttempt, PaymentDetail } from '../../api/types';
import type { Verdict } from './api';
import { waitsForOrder } from './paymentState';

export type PaymentAction = 'order' | 'complete';
export type AttemptAction = Verdict | 'refund';

/** What staff chose to do, and to which attempt where it is about one. */
export type Asked =
  | { action: PaymentAction; attempt: null }
  | { action: AttemptAction; attempt: PaymentAttempt };

/** A bundle that needs nothing but a number can be ordered with one press. */
function needsCall({ type, requiresTin }: PaidProduct): boolean {
  return type === 'sme' || requiresTin;
}

function paymentActions(payment: PaymentDetail): PaymentAction[] {
  if (!waitsForOrder(payment)) return [];
  return needsCall(payment.product) ? ['complete'] : ['order', 'complete'];
}

export function attemptActions({ status, canRefund }: PaymentAttempt): AttemptAction[] {
  if (status === 'REVIEW') return ['accept', 'reject'];
  if (status !== 'COMPLETED') return [];
  return canRefund ? ['refund', 'reverse'] : ['reverse'];
}

/** Money of a placed order goes back by cancelling the order. */
export function isOfOrder(payment: PaymentDetail, attempt: PaymentAttempt): boolean {
  const { status, canRefund, refundId } = attempt;
  return status === 'COMPLETED' && payment.placed && !canRefund && refundId === null;
}

const mainActions: readonly AttemptAction[] = ['accept', 'reject', 'refund'];

/** What stands under the thumb: the next step of this payment. The rest stands beside its attempt. */
export function nextSteps(payment: PaymentDetail): Asked[] {
  const steps: Asked[] = paymentActions(payment).map((action) => ({ action, attempt: null }));
  const leading = payment.attempts.find(({ status }) => status === payment.status);
  const open = waitsForOrder(payment) || payment.status === 'REVIEW';
  if (!leading || !open) return steps;
  const main = attemptActions(leading).filter((action) => mainActions.includes(action));
  return [...steps, ...main.map((action) => ({ action, attempt: leading }))];
}

/** The actions of an attempt that do not stand under the thumb already. */
export function furtherActions(payment: PaymentDetail, attempt: PaymentAttempt): AttemptAction[] {
  const below = nextSteps(payment).filter((step) => step.attempt?._id === attempt._id);
  return attemptActions(attempt).filter((action) => !below.some((step) => step.action === action));
}
