import { beforeEach, expect, it, vi } from 'vitest';
import type { ExtendableEvent } from './types';

/** One cache with these addresses, whatever its name. */
function fakeCaches(addresses: readonly string[]) {
  const held = new Set(addresses);
  const addressOf = (asked: Request | string) =>
    typeof asked === 'string' ? asked : new URL(asked.url).pathname;
  const cache = {
    keys: () =>
      Promise.resolve([...held].map((path) => new Request(`https://shop.example${path}`))),
    match: (asked: Request | string) =>
      Promise.resolve(held.has(addressOf(asked)) ? new Response('') : undefined),
    delete: (asked: Request | string) => Promise.resolve(held.delete(addressOf(asked))),
  };
  const empty = {
    ...cache,
    keys: () => Promise.resolve([]),
    match: () => Promise.resolve(undefined),
  };
  return {
    held,
    open: (name: string) => Promise.resolve(name === 'files' ? cache : empty),
    keys: () => Promise.resolve([]),
  };
}

async function activatedWith(windows: number) {
  const listeners = new Map<string, (event: ExtendableEvent) => void>();
  const caches = fakeCaches(['/assets/new.js', '/assets/old.js']);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: 'assets/new.js' }],
    location: new URL('https://shop.example/sw.js'),
    registration: { navigationPreload: { enable: () => Promise.resolve() } },
    clients: {
      matchAll: () => Promise.resolve(Array.from({ length: windows }, () => ({ url: '' }))),
      claim: () => Promise.resolve(),
    },
    addEventListener: (type: string, listener: (event: ExtendableEvent) => void) =>
      listeners.set(type, listener),
  });
  await import('./sw');
  let done: Promise<unknown> = Promise.resolve();
  const event = {
    waitUntil: (work: Promise<unknown>) => (done = work),
  } as unknown as ExtendableEvent;
  listeners.get('activate')?.(event);
  await done;
  return [...caches.held];
}

beforeEach(() => void vi.resetModules());

it('a new version keeps the files that another open tab may still load', async () => {
  expect(await activatedWith(2)).toEqual(['/assets/new.js', '/assets/old.js']);
});

it('a new version drops the files of the old one when no other tab is open', async () => {
  expect(await activatedWith(1)).toEqual(['/assets/new.js']);
});
