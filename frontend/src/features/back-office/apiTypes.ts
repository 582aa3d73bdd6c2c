import type { BundleType, FailureReason, Network } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';

// Written by hand until the server's document describes these answers.

export type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'EXPIRED' | 'REVIEW' | 'REVERSED';
export type ReviewReason = 'amount' | 'reference';
export type PaymentReason = FailureReason | ReviewReason;
export type RefundState = 'open' | 'paying' | 'refunded' | 'dismissed';

export interface PaidProduct {
  bundleId: string;
  name: string;
  nameSwahili: string;
  type: BundleType;
  network: Network;
  data: string;
  validity: string;
  price: number;
  requiresTin: boolean;
}

export interface PaymentRecord {
  _id: string;
  orderId: string;
  status: PaymentState;
  reason: PaymentReason | null;
  amount: number;
  payerPhone: string;
  transaction: string | null;
  channel: string | null;
  prompts: number;
  product: PaidProduct;
  language: Language;
  createdAt: string;
  changedAt: string;
  /** Its order exists. */
  placed: boolean;
  /** The case that keeps it from being ordered. */
  refund: Exclude<RefundState, 'dismissed'> | null;
}

export type AttemptState =
  'initiated' | 'pending' | 'expired' | 'failed' | 'review' | 'completed' | 'reversed';

export interface AttemptEvent {
  from: AttemptState;
  to: AttemptState;
  cause: 'initiation' | 'customer' | 'reconciler' | 'staff';
  by: string | null;
  note: string | null;
  at: string;
}

export interface PaymentAttempt {
  _id: string;
  reference: string;
  status: PaymentState;
  reason: PaymentReason | null;
  amount: number;
  payerPhone: string;
  transaction: string | null;
  channel: string | null;
  providerReference: string | null;
  createdAt: string;
  changedAt: string;
  nextCheckAt: string | null;
  refundId: string | null;
  events: AttemptEvent[];
}

/** The newest attempt first. */
export interface PaymentDetail extends PaymentRecord {
  attempts: PaymentAttempt[];
}

export interface OrderPaymentRequest {
  customerName?: string;
  phoneNumber?: string;
  customerEmail?: string;
  tinNumber?: string;
  paymentName?: string;
}

export interface NetworkHealth {
  network: Network;
  status: 'up' | 'slow' | 'unknown';
  attempts: number;
  successPercent: number | null;
  medianSecondsToPaid: number | null;
}

export interface ProviderHealth {
  status: 'up' | 'slow' | 'down';
  retryAfterS: number | null;
  networks: NetworkHealth[];
  windowHours: number;
  asOf: string;
}

export interface PaymentSummary {
  paidWithoutOrder: number;
  review: number;
  refundsOpen: number;
  pending: number;
  provider: ProviderHealth;
}

export interface RefundCase {
  _id: string;
  paymentRecordId: string;
  attemptId: string;
  orderId: string;
  kind: 'duplicate' | 'requested';
  amount: number;
  payerPhone: string;
  productName: string;
  productNameSwahili: string;
  state: RefundState;
  reason: string | null;
  reference: string | null;
  method: 'payout' | 'by_hand' | null;
  openedAt: string;
  /** Null: the shop itself found the duplicate. */
  openedBy: string | null;
  closedAt: string | null;
  closedBy: string | null;
  payoutAvailable: boolean;
  history: { state: RefundState; at: string; by: string | null; note: string | null }[];
}
