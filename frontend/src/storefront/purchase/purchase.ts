import type { PaidProduct, PaymentOrder } from '../../api/types';
import { shopNow } from '../../kit/clock';
import { uniqueKey } from '../../kit/uniqueKey';
import type { WaitFailure } from './wait/paymentWait';
import { newPrompt, type KeptPrompt } from './wait/prompts';

/** What an order needs to know of its buyer. */
export type Buyer = Omit<PaymentOrder, 'recipientNumber'>;

/** One of the bundles that a single payment request pays for. */
export interface PurchasePart {
  product: PaidProduct;
  amount: number;
  /** Receives the data, `255XXXXXXXXX`. */
  recipient: string;
  /** As the buyer calls the recipient; it never leaves the device. */
  name?: string;
  /** Known once the server has answered. */
  orderId?: string;
}

/**
 * A bundle being paid, or those for many that one request pays for, as it must survive a reload, a crash or a closed tab. The
 * buyer's name stays in it only until the server has answered.
 */
export interface Purchase {
  /** Sent with the payment request; the same key again never sends a second prompt. */
  key: string;
  /** Of a purchase for many the first, which stands for all where the server is asked. */
  bundleId: string;
  /** What the order form needs to know of the bundle, also once the catalogue hides it. */
  product?: PaidProduct;
  /** What the request asks for: of a purchase for many all together. */
  amount: number;
  /** The paying number, `255XXXXXXXXX`. */
  payer: string;
  /** Receives the data, `255XXXXXXXXX`; an earlier version of the page did not ask before it was paid. */
  recipient?: string;
  /** Sent with the payment request; once it is answered the server keeps it. */
  order?: Buyer;
  /** Of a purchase for many: every number with its bundle. `product` and `recipient` are absent then. */
  parts?: readonly PurchasePart[];
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
export function paymentToCheck({ payment, payer, bundleId, ...purchase }: SentPurchase) {
  const { orderId, paymentId } = payment;
  const amount = purchase.parts?.[0]?.amount ?? purchase.amount;
  return { orderId, verify: { paymentId, amount, phoneNumber: payer, bundleId } };
}

/** The bundle that a purchase is of; null of one for many, which has a page of its own. */
export function bundleOf({ bundleId, parts }: Purchase): string | null {
  return parts ? null : bundleId;
}

/** Every order that comes of a purchase; none where an earlier version of the page did not ask who receives. */
export function partsOf(purchase: SentPurchase): readonly PurchasePart[] {
  const { product, recipient, amount, payment, parts } = purchase;
  if (parts) return parts;
  return product && recipient ? [{ product, recipient, amount, orderId: payment.orderId }] : [];
}

/** The same purchase when that is the request it has already. */
export function withPrompt<Kept extends Purchase>(purchase: Kept, prompt: KeptPrompt): Kept {
  if (!purchase.payment || purchase.payment.prompt === prompt) return purchase;
  return { ...purchase, payment: { ...purchase.payment, prompt } };
}

/** Who pays, who receives, and what the order needs where that is known before the money. */
export type Wish = Pick<Purchase, 'payer' | 'recipient' | 'order'>;

export function newPurchase(product: PaidProduct, amount: number, wish: Wish): Purchase {
  return { ...begun(), bundleId: product.bundleId, product, amount, ...wish };
}

/** One request for several bundles, of which there is at least one. */
export function newPurchaseForMany(
  parts: readonly [PurchasePart, ...PurchasePart[]],
  payer: string,
  order: Buyer,
): Purchase {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return { ...begun(), bundleId: parts[0].product.bundleId, amount, payer, order, parts };
}

function begun(): Pick<Purchase, 'key' | 'orderKey' | 'startedAt'> {
  return { key: uniqueKey(), orderKey: uniqueKey(), startedAt: shopNow() };
}
