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

export function attemptActions({ status, refundable, refunds }: PaymentAttempt): AttemptAction[] {
  if (status === 'REVIEW') return ['accept', 'reject'];
  if (status !== 'COMPLETED') return [];
  const goesBack = refunds.some(({ state }) => state === 'open' || state === 'paying');
  return [
    ...(refundable > 0 ? ['refund' as const] : []),
    ...(goesBack ? [] : ['reverse' as const]),
  ];
}

/** The money that a refund is opened for when nobody says which: of two payments the surplus one goes back whole. */
export function refundOf(payment: PaymentDetail): Asked | null {
  const attempt = payment.attempts.find((one) => attemptActions(one).includes('refund'));
  return attempt ? { action: 'refund', attempt } : null;
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
