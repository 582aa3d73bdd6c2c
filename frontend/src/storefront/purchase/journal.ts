import { shopNow } from '../../kit/clock';
import type { PaidProduct } from '../../api/types';
import { parsedJson, readLocal } from '../../kit/storage/storage';
import { setStored, useStored } from '../../kit/storage/useStored';
import { uniqueKey } from '../../kit/uniqueKey';
import { PURCHASES } from './hasPurchases';
import type { WaitFailure } from './wait/paymentWait';
import { newPrompt, type KeptPrompt } from './wait/prompts';
import { asArray } from '../../kit/narrow';
import { readPurchase } from './readPurchase';

/** A bundle being paid, as it must survive a reload, a crash or a closed tab. Holds no name. */
export interface Purchase {
  /** Sent with the payment request; the same key again never sends a second prompt. */
  key: string;
  bundleId: string;
  /** What the order form needs to know of the bundle, also once the catalogue hides it. */
  product?: PaidProduct;
  amount: number;
  /** The paying number, `255XXXXXXXXX`. */
  payer: string;
  startedAt: number;
  /** Known once the server has answered. */
  payment?: { orderId: string; paymentId: string; sentAt: number; prompt?: KeptPrompt };
  /** Known once the payment is confirmed. */
  verificationId?: string;
  /** Why no money came as long as somebody waited for it; it may still come late. */
  failed?: WaitFailure | undefined;
  /** The order was made elsewhere: nothing is left to do. */
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

const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_COUNT = 5;

export function newPurchase(product: PaidProduct, amount: number, payer: string): Purchase {
  return {
    key: uniqueKey(),
    orderKey: uniqueKey(),
    startedAt: shopNow(),
    bundleId: product.bundleId,
    product,
    amount,
    payer,
  };
}

interface Cache {
  raw: string | null;
  list: readonly Purchase[];
}

let cache: Cache = { raw: null, list: [] };

/** Newest first; the same array as long as nothing changed. */
export function currentPurchases(): readonly Purchase[] {
  return purchasesIn(readLocal(PURCHASES));
}

function purchasesIn(raw: string | null): readonly Purchase[] {
  if (raw !== cache.raw) cache = { raw, list: parsePurchases(raw) };
  return cache.list;
}

export function savePurchase(purchase: Purchase): void {
  const others = currentPurchases().filter(({ key }) => key !== purchase.key);
  replace(newestOf([purchase, ...others]));
}

/** What is over never pushes out what is still open. */
function newestOf(purchases: readonly Purchase[]): Purchase[] {
  const open = purchases.filter(isOpen).slice(0, KEPT_COUNT);
  const over = purchases.filter((purchase) => !isOpen(purchase)).slice(0, KEPT_COUNT);
  return purchases.filter((purchase) => open.includes(purchase) || over.includes(purchase));
}

/** Adds to a purchase where it stands; one that was finished meanwhile, in another tab perhaps, stays so. */
export function changePurchase(key: string, change: (known: Purchase) => Purchase): void {
  const purchases = currentPurchases();
  const changed = purchases.map((purchase) => (purchase.key === key ? change(purchase) : purchase));
  if (changed.some((purchase, place) => purchase !== purchases[place])) replace(changed);
}

/** The money is there, however late. */
export function confirmPurchase(key: string, verificationId: string): void {
  changePurchase(key, (known) => ({ ...known, failed: undefined, verificationId }));
}

/** An answer from before never takes confirmed money back. */
export function failPurchase(key: string, failed: WaitFailure): void {
  changePurchase(key, (known) =>
    known.verificationId || known.failed === failed ? known : { ...known, failed },
  );
}

export function forgetPurchase(key: string): void {
  replace(currentPurchases().filter((purchase) => purchase.key !== key));
}

export function forgetOldPurchases(): void {
  const raw = readLocal(PURCHASES);
  if (raw !== null) replace(parsePurchases(raw));
}

/** The order is placed, so that nothing of it is unfinished on this device. */
export function forgetOrder(orderId: string): void {
  currentPurchases()
    .filter(({ payment }) => payment?.orderId === orderId)
    .forEach(({ key }) => forgetPurchase(key));
}

/** What a purchase on this device remembers of a bundle that the catalogue may no longer show. */
export function keptProduct(bundleId: string): PaidProduct | undefined {
  return currentPurchases().find((purchase) => purchase.bundleId === bundleId && purchase.product)
    ?.product;
}

export function markOrdered(key: string): void {
  changePurchase(key, (known) => (known.ordered ? known : { ...known, ordered: true }));
}

/** Those that still wait for money or for an order, first of all those whose money is there. */
export function useOpenPurchases(): readonly Purchase[] {
  const open = usePurchases().filter(isOpen);
  const isPaid = ({ verificationId }: Purchase) => verificationId !== undefined;
  return [...open.filter(isPaid), ...open.filter((purchase) => !isPaid(purchase))];
}

export function usePurchases(): readonly Purchase[] {
  return purchasesIn(useStored(PURCHASES));
}

function replace(list: readonly Purchase[]) {
  const raw = list.length > 0 ? JSON.stringify(list) : null;
  cache = { raw, list };
  setStored(PURCHASES, raw);
}

function parsePurchases(raw: string | null): readonly Purchase[] {
  return asArray(parsedJson(raw))
    .flatMap((stored) => readPurchase(stored) ?? [])
    .filter(({ startedAt }) => shopNow() - startedAt < KEPT_MS);
}
