import type { PaymentAttempt, PaymentDetail, PaymentSummary, RefundCase } from '../api/types';

const at = '2026-11-21T06:30:00.000Z';
const later = '2026-11-21T06:31:00.000Z';

export function anAttempt(changes: Partial<PaymentAttempt> = {}): PaymentAttempt {
  const { status = 'COMPLETED', amount = 10000 } = changes;
  return {
    _id: 'attempt-1',
    reference: '7K3M9QX2TC01',
    status: 'COMPLETED',
    reason: null,
    rejection: null,
    amount: 10000,
    reportedAmount: 10000,
    reportedReference: '7K3M9QX2TC01',
    payerPhone: '255754321908',
    transaction: 'CEJ3I3SETSN',
    channel: 'MPESA-TZ',
    providerReference: '0936183435',
    createdAt: at,
    changedAt: later,
    nextCheckAt: null,
    refunds: [],
    refundable: status === 'COMPLETED' && !changes.refunds?.length ? amount : 0,
    canRefundAll: true,
    events: [
      { from: 'initiated', to: 'pending', cause: 'initiation', by: null, note: null, at },
      { from: 'pending', to: 'completed', cause: 'reconciler', by: null, note: null, at: later },
    ],
    ...changes,
  };
}

/** A refund of the attempt's whole money. */
export const wholeRefund = { _id: 'refund-1', amount: 10000, state: 'open' } as const;

/** Paid, and nobody has ordered with it. */
export function aPayment(changes: Partial<PaymentDetail> = {}): PaymentDetail {
  return {
    _id: 'payment-1',
    orderId: 'TBH482-7K3M9QX2TC',
    status: 'COMPLETED',
    reason: null,
    rejection: null,
    amount: 10000,
    payerPhone: '255754321908',
    transaction: 'CEJ3I3SETSN',
    channel: 'MPESA-TZ',
    prompts: 1,
    product: {
      bundleId: 'weekly-5',
      name: 'Weekly 5GB',
      nameSwahili: 'Wiki 5GB',
      type: 'normal',
      network: 'vodacom',
      data: '5GB',
      validity: '7 days',
      price: 10000,
      requiresTin: false,
    },
    language: 'sw',
    createdAt: at,
    changedAt: later,
    placed: false,
    refund: null,
    attempts: [anAttempt()],
    sameBrowser: [],
    samePrompt: [],
    promptAmount: 10_000,
    promptReported: null,
    ...changes,
  };
}

/** The same of a bundle that is sold with a TIN only. */
export function anSmePayment(changes: Partial<PaymentDetail> = {}): PaymentDetail {
  const { product, ...payment } = aPayment();
  return {
    ...payment,
    product: { ...product, type: 'sme', name: 'SME Starter 30GB', requiresTin: true },
    ...changes,
  };
}

/** The provider says paid, but something does not match. */
export function aPaymentToReview(reason: 'amount' | 'reference' = 'amount'): PaymentDetail {
  const reported =
    reason === 'amount' ? { reportedAmount: 9999 } : { reportedReference: '5H2P8RW4VD01' };
  const attempt = anAttempt({ status: 'REVIEW', reason, ...reported });
  return aPayment({ status: 'REVIEW', reason, attempts: [attempt] });
}

export function aRefund(changes: Partial<RefundCase> = {}): RefundCase {
  return {
    _id: 'refund-1',
    paymentRecordId: 'payment-1',
    attemptId: 'attempt-2',
    orderId: 'TBH482-7K3M9QX2TC',
    kind: 'duplicate',
    amount: 10000,
    paid: 10000,
    customerName: null,
    payerPhone: '255754321908',
    productName: 'Weekly 5GB',
    productNameSwahili: 'Wiki 5GB',
    state: 'open',
    needsApproval: false,
    openedByCaller: false,
    trigger: null,
    reason: null,
    note: null,
    reference: null,
    method: null,
    openedAt: at,
    openedBy: null,
    closedAt: null,
    closedBy: null,
    payoutAvailable: true,
    history: [{ state: 'open', at, by: null, trigger: null, note: null }],
    ...changes,
  };
}

export const summary: PaymentSummary = {
  tillPayments: 0,
  paidWithoutOrder: 2,
  review: 1,
  refundsOpen: 3,
  pending: 4,
  busyBrowsers: [],
  provider: {
    status: 'up',
    retryAfterS: null,
    windowHours: 3,
    asOf: at,
    networks: [
      {
        network: 'vodacom',
        status: 'up',
        attempts: 128,
        successPercent: 96,
        medianSecondsToPaid: 42,
      },
      {
        network: 'halotel',
        status: 'unknown',
        attempts: 0,
        successPercent: null,
        medianSecondsToPaid: null,
      },
    ],
  },
};
