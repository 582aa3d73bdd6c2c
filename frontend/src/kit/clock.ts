import { readLocal, removeLocal, writeLocal } from './storage/storage';

/*
 * The clocks of the client. A phone's own may be wrong by years, so whatever is shown, or compared with what the server
 * says, is measured by the shop's, which the `Date` of its answers tells. Nothing else calls `Date.now` (ESLint's
 * `no-restricted-syntax`).
 */
const KEY = 'clockAhead';
/** An answer may come out of the browser's cache, which keeps some for ten seconds. */
const MAX_ANSWER_AGE_MS = 15_000;
/** The server renders a page at most so long before it sends it. */
const MAX_PAGE_AGE_MS = 10 * 60_000;
const SECOND_MS = 1000;

/** How far the shop's clock is ahead of this device's; of the last visit until the shop has answered. */
let aheadMs = storedAhead();
const listeners = new Set<() => void>();

/** Milliseconds since 1970 by this device's clock: for what only this clock has measured, such as RTK's timestamps. */
export const deviceNow = (): number => Date.now();

/** Milliseconds since 1970 by the shop's clock. */
export const shopNow = (): number => Date.now() + aheadMs;

/** For spans within this document: no change of the clock matters. Stands still while the device sleeps. */
export const uptimeMs = (): number => performance.now();

export const toShopTime = (deviceTime: number): number => deviceTime + aheadMs;
export const toDeviceTime = (shopTime: number): number => shopTime - aheadMs;

/** From an answer that was asked for at `askedAt` of this device's clock, and has arrived now. */
export function learnFromAnswer(date: string | null | undefined, askedAt: number): void {
  const serverAt = Date.parse(date ?? '');
  if (Number.isNaN(serverAt)) return;
  const least = serverAt - deviceNow() - SECOND_MS;
  const most = serverAt - askedAt + MAX_ANSWER_AGE_MS;
  if (aheadMs >= least && aheadMs <= most) return;
  const isClockRight = least <= 0 && most >= 0;
  setAhead(isClockRight ? 0 : serverAt + SECOND_MS / 2 - (askedAt + deviceNow()) / 2);
}

/** From the time of a page's data. A page that was stored on this device may be old; none is from the future. */
export function learnFromPage(asOf: number, { isStored }: { isStored: boolean }): void {
  const newerMs = asOf - shopNow();
  if (newerMs > MAX_PAGE_AGE_MS || (!isStored && newerMs < -MAX_PAGE_AGE_MS)) {
    setAhead(asOf - deviceNow());
  }
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setAhead(ms: number): void {
  aheadMs = Math.round(ms);
  if (Math.abs(aheadMs) > MAX_ANSWER_AGE_MS) writeLocal(KEY, aheadMs.toString());
  else removeLocal(KEY);
  listeners.forEach((listener) => listener());
}

function storedAhead(): number {
  const stored = Number(readLocal(KEY) ?? 0);
  return Number.isFinite(stored) ? stored : 0;
}
