import { useSyncExternalStore } from 'react';
import { isControlledByWorker, serviceWorkers } from '../../../kit/browser';
import { isSlow } from '../../../kit/hooks/useSaveData';
import { SKIP_WAITING } from '../../../worker/contract';

/** Lets the version that waits take over, in every tab, and shows it in this one. */
type TakeOver = () => void;

const TAKE_OVER_TIMEOUT_MS = 2000;

let takeOver: TakeOver | null = null;
let started: Promise<unknown> | null = null;
const listeners = new Set<() => void>();

/**
 * Registers the worker, after the page has loaded and never in the back office. It fetches some 30 kB once and spares
 * nearly all of a later visit, so it comes under Save-Data too; only where the network itself crawls does it wait for
 * a better day, since it would slow down what the person came for.
 */
export function startWorker(): void {
  if (process.env.NODE_ENV !== 'production' || started) return;
  const workers = serviceWorkers();
  if (!workers || (isSlow() && !isControlledByWorker())) return;
  started = register(workers);
}

/** Undefined where the browser has workers and refuses them, at once or later. */
async function register(
  workers: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return watch(await workers.register('/sw.js'));
  } catch {
    return undefined;
  }
}

/** Finds a newer version that waits already, or that arrives while the page is open. */
function watch(registration: ServiceWorkerRegistration): ServiceWorkerRegistration {
  offerWaiting(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offerWaiting(registration));
  });
  return registration;
}

/** The first version ever waits for nobody, so it is no newer one. */
function offerWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (!waiting || !active) return;
  takeOver = () => void skipWaiting();
  listeners.forEach((listener) => listener());
}

/**
 * Reloads once the new worker controls the page. A request that reaches the old worker while the browser stops it
 * restarts it, and then only a reload replaces it. Where another tab was faster nothing waits any more.
 */
async function skipWaiting(): Promise<void> {
  const workers = serviceWorkers();
  const waiting = (await workers?.getRegistration().catch(() => undefined))?.waiting;
  const reload = () => window.location.reload();
  workers?.addEventListener('controllerchange', reload);
  waiting?.postMessage({ type: SKIP_WAITING });
  setTimeout(reload, waiting ? TAKE_OVER_TIMEOUT_MS : 0);
}

/** Settles once the worker answers for this page, or at once where there will be none. */
export async function workerReady(): Promise<void> {
  if (await started) await serviceWorkers()?.ready;
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
