import type { PaidProduct, PaymentOrder } from '../../api/types';
import { shopNow } from '../../kit/clock';
import { uniqueKey } from '../../kit/uniqueKey';
import type { WaitFailure } from './wait/paymentWait';
import { newPrompt, type KeptPrompt } from './wait/prompts';

/** A bundle being paid, as it must survive a reload, a crash or a closed tab. A name stays in it only until the server has answered. */
export interface Purchase {
  /** Sent with the payment request; the same key again never sends a second prompt. */
  key: string;
  bundleId: string;
  /** What the order form needs to know of the bundle, also once the catalogue hides it. */
  product?: PaidProduct;
  amount: number;
  /** The paying number, `255XXXXXXXXX`. */
  payer: string;
  /** Receives the data, `255XXXXXXXXX`; an earlier version of the page did not ask before it was paid. */
  recipient?: string;
  /** Sent with the payment request; once it is answered the server keeps it. */
  order?: PaymentOrder;
  /** The order is made by itself when the money is here in time. */
  makesOrder?: true;
  startedAt: number;
  /** Known once the server has answered. */
  payment?: { orderId: string; paymentId: string; sentAt: number; prompt?: KeptPrompt };
  /** Known once the payment is confirmed. */
  verificationId?: string;
  /** Why no money came as long as somebody waited for it; it may still come late. */
  failed?: WaitFailure | undefined;
  /** When this device learned that the order was made by itself. */
  placedAt?: number;
  /** Nothing is left to do: the order was shown or made elsewhere, or the money is on its way back. */
  ordered?: true;
  /** Sent with the order form; the same key again never makes a second order. */
  orderKey: string;
}

/** A purchase whose payment request has gone out. */
export type SentPurchase = Purchase & Required<Pick<Purchase, 'payment'>>;

export function isSent(purchase: Purchase): purchase is SentPurchase {
  return purchase.payment !== undefined;
}

/** Waits for money or for an order. */
export function isOpen({ failed, ordered }: Purchase): boolean {
  return !failed && !ordered;
}

/** Paid too late for the order to be made by itself: the customer decides. */
export function isLateMoney({ makesOrder, verificationId, placedAt }: Purchase): boolean {
  return makesOrder === true && verificationId !== undefined && placedAt === undefined;
}

/** The newest request of a purchase; one that was kept before requests were told apart counts as the first. */
export function promptOf({ payment }: SentPurchase): KeptPrompt {
  return payment.prompt ?? newPrompt(undefined, 1, payment.sentAt);
}

/** What to ask the shop about the payment of a purchase. */
export function paymentToCheck({ payment, amount, payer, bundleId }: SentPurchase) {
  const { orderId, paymentId } = payment;
  return { orderId, verify: { paymentId, amount, phoneNumber: payer, bundleId } };
}

/** The same purchase when that is the request it has already. */
export function withPrompt<Kept extends Purchase>(purchase: Kept, prompt: KeptPrompt): Kept {
  if (!purchase.payment || purchase.payment.prompt === prompt) return purchase;
  return { ...purchase, payment: { ...purchase.payment, prompt } };
}

/** Who pays, who receives, and what the order needs where that is known before the money. */
export type Wish = Pick<Purchase, 'payer' | 'recipient' | 'order'>;

export function newPurchase(product: PaidProduct, amount: number, wish: Wish): Purchase {
  return {
    key: uniqueKey(),
    orderKey: uniqueKey(),
    startedAt: shopNow(),
    bundleId: product.bundleId,
    product,
    amount,
    ...wish,
  };
}
