import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SKIP_WAITING } from '../../../worker/contract';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

it.each([
  ['throws when it is read', { get: denied }],
  ['is undefined', { get: () => undefined }],
  ['throws when asked', { value: { register: denied } }],
  ['refuses later', { value: { register: () => Promise.reject(new Error('denied')) } }],
  ['breaks in every part', { value: new Proxy({}, { get: denied }) }],
])('a browser whose service worker %s goes on without one', async (_what, property) => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.resetModules();
  Object.defineProperty(navigator, 'serviceWorker', { ...property, configurable: true });
  const { startWorker, workerReady } = await import('./worker');
  expect(startWorker).not.toThrow();
  await expect(workerReady()).resolves.toBeUndefined();
});

/** Presses *Reload* while one version waits, and tells what became of it. */
async function pressReload({ stillWaits }: { stillWaits: boolean }) {
  vi.stubEnv('NODE_ENV', 'production');
  vi.resetModules();
  const postMessage = vi.fn();
  const reload = vi.fn();
  const registration = Object.assign(new EventTarget(), { active: {}, waiting: { postMessage } });
  const workers = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(stillWaits ? registration : { waiting: null }),
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const { startWorker, workerReady, useTakeOver } = await import('./worker');
  startWorker();
  await workerReady();
  const { result } = renderHook(useTakeOver);
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { reload } });
  result.current?.();
  await vi.advanceTimersByTimeAsync(0);
  return { workers, postMessage, reload };
}

it('reloads once the new version controls the page', async () => {
  const { workers, postMessage, reload } = await pressReload({ stillWaits: true });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: SKIP_WAITING });
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads all the same after two seconds in which the browser kept the old version', async () => {
  const { reload } = await pressReload({ stillWaits: true });
  await vi.advanceTimersByTimeAsync(1999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads at once where another tab took the new version', async () => {
  const { postMessage, reload } = await pressReload({ stillWaits: false });
  expect(postMessage).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
});
