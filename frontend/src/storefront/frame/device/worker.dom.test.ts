import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
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
