import type { PaidProduct } from '../../api/types';
import { shopNow } from '../../kit/clock';
import { parsedJson, readLocal } from '../../kit/storage/storage';
import { setStored, useStored } from '../../kit/storage/useStored';
import { PURCHASES } from './hasPurchases';
import { isOpen, type Purchase } from './purchase';
import { asArray } from '../../kit/narrow';
import { readPurchase } from './readPurchase';
import type { Paid, WaitFailure } from './wait/paymentWait';

const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_COUNT = 5;

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

/** The money is there, however late; its order may be, too. */
export function confirmPurchase(key: string, { verificationId, isOrdered }: Paid): void {
  const placed = isOrdered ? { placedAt: shopNow() } : {};
  changePurchase(key, (known) => ({ ...known, ...placed, failed: undefined, verificationId }));
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

/**
 * The order was shown, so that nothing of it is unfinished on this device. One that was made by itself is kept for other
 * tabs that wait for it, so that they show it too.
 */
export function closeOrder(orderId: string): void {
  currentPurchases()
    .filter(({ payment }) => payment?.orderId === orderId)
    .forEach(({ key, placedAt }) => (placedAt ? markOrdered(key) : forgetPurchase(key)));
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
