// To be replaced by the generated types of api/types.ts as soon as the server's document holds these shapes.
import type { Bundle, InitiatedPayment, Network, PaymentStatusView } from '../../api/types';

export interface PromptView {
  sentAt: string;
  /** `unclear`: the provider's answer left open whether the request reached the phone. */
  reached: 'sent' | 'unclear';
  /** From when on it may be sent again. */
  resendAt: string;
}

export type InitiatedPaymentWithPrompt = InitiatedPayment & { prompt?: PromptView };
export type PaymentStatusWithPrompts = PaymentStatusView & {
  prompt?: PromptView;
  /** How many were sent for this purchase so far. */
  prompts?: number;
};

export interface NetworkHealth {
  network: Network;
  status: 'up' | 'slow' | 'unknown';
  attempts: number;
  successPercent: number | null;
  medianSecondsToPaid: number | null;
}

export interface PaymentHealth {
  /** `down`: new payments are refused just now; everything else works. */
  status: 'up' | 'slow' | 'down';
  retryAfterS: number | null;
  networks: NetworkHealth[];
  windowHours: number;
  asOf: string;
}

/** What was bought, as it stood when it was bought. */
export interface PurchasedProduct {
  bundleId: string;
  name: string;
  nameSwahili: string;
  type: Bundle['type'];
  network: Network;
  data: string;
  validity: string;
  price: number;
  requiresTin: boolean;
}

export interface RecoverRequest {
  phoneNumber: string;
  reference: string;
}

export interface RecoveredPayment {
  stage: 'details_missing' | 'placed';
  orderId: string;
  amount: number;
  /** Null, like `verificationId`, once the order is placed. */
  paymentId: string | null;
  verificationId: string | null;
  payerPhone: string;
  product: PurchasedProduct;
}

export interface StopPromptsRequest {
  phoneNumber: string;
}

export interface StoppedPrompts {
  until: string;
}
