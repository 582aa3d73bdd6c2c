import type { Prompt, TrackingView } from '../../api/types';

/** A payment request for several bundles; the answer of `POST /api/payments/for-many`. */
export interface InitiatedForMany {
  /** Both are those of the first purchase; what is asked or done with them holds for all. */
  paymentId: string;
  orderId: string;
  /** What all cost together, in whole shillings. */
  amount: number;
  msisdn: string;
  expiresAt: string;
  prompt: Prompt;
  purchases: readonly PurchaseForMany[];
}

interface PurchaseForMany {
  orderId: string;
  paymentId: string;
  bundleId: string;
  recipientNumber: string;
  amount: number;
}

export interface InitiateForManyRequest {
  /** Pays for all. */
  phone: string;
  agentCode?: string;
  /** From 2 to 50; the same number once for each bundle. */
  bundles: readonly { bundleId: string; amount: number; recipientNumber: string }[];
  customerName?: string | null;
  customerEmail?: string | null;
  tinNumber?: string | null;
  giftFrom?: string | null;
}

/** The purchases of one payment, ordered by the receiving number. */
export interface PurchasesForMany {
  amount: number;
  purchases: readonly TrackingView[];
}
