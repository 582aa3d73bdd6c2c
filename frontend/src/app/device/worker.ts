import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { isSlow } from '../../lib/useSaveData';

/** Lets the version that waits take over, in every tab, and shows it in this one. */
type TakeOver = () => void;

let takeOver: TakeOver | null = null;
let started: Promise<unknown> | null = null;
const listeners = new Set<() => void>();

/**
 * Registers the worker, after the page has loaded and never in the back office. It fetches some 30 kB once and spares
 * nearly all of a later visit, so it comes under Save-Data too; only where the network itself crawls does it wait for
 * a better day, since it would slow down what the person came for.
 */
export function startWorker(): void {
  if (process.env.NODE_ENV !== 'production' || started || !('serviceWorker' in navigator)) return;
  if (isSlow() && !navigator.serviceWorker.controller) return;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    takeOver = () => {
      workbox.addEventListener('controlling', () => window.location.reload());
      void skipWaiting(workbox);
    };
    listeners.forEach((listener) => listener());
  });
  started = workbox.register().catch(() => undefined);
}

/** Where another tab was faster nothing waits any more, and the new version shows at once. */
async function skipWaiting(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) workbox.messageSkipWaiting();
  else window.location.reload();
}

/** Settles once the worker answers for this page, or at once where there will be none. */
export async function workerReady(): Promise<void> {
  if (await started) await navigator.serviceWorker.ready;
}

/** Null while there is no newer version than this one. */
export function useTakeOver(): TakeOver | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => takeOver,
    () => null,
  );
}
