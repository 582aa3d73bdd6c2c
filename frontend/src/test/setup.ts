import timers from 'node:timers';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { deviceNow, learnFromAnswer } from '../kit/clock';
import { reportResponse } from '../kit/hooks/useNetworkState';
import { setConnectionStatus } from '../realtime/subscriptions';
import { DISCONNECTED } from '../realtime/events';
import { LONGEST_WAIT_MS } from './patience';
import { untilReactIsIdle } from './reactIdle';
import { server } from './server';

/** The test's window has no extent, so all of it is on the screen. */
class AllInView {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

// Files share a thread: what one gives the window or the device is taken away before the next.
const ownOfNavigator = new Set(Reflect.ownKeys(navigator));
vi.unstubAllGlobals();
vi.stubGlobal('IntersectionObserver', AllInView);

/** Timers at least this long are the shop's, such as those of polls and notices. A slow machine would reach them. */
const OWN_TIME_MS = 2000;

/** The longest that a timer takes: 24 days. */
const NEVER_MS = 2 ** 31 - 1;

// A test that is about such a time has fake timers; in the others it never comes.
for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = timers[name];
  const startUnlessOwn = (act: () => void, ms = 0, ...rest: unknown[]) => {
    const isOwn = ms >= OWN_TIME_MS && ms !== LONGEST_WAIT_MS;
    return start(act, isOwn ? NEVER_MS : ms, ...rest);
  };
  Object.assign(globalThis, { [name]: Object.assign(startUnlessOwn, start) });
}

// What only keeps room for something else is no text of the page.
configure({
  defaultIgnore: 'script, style, [aria-hidden="true"][inert] *',
  asyncUtilTimeout: LONGEST_WAIT_MS,
  asyncWrapper: untilReactIsIdle,
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  reportResponse(true);
  setConnectionStatus(DISCONNECTED);
  // What a test made of the shop's clock ends with it.
  learnFromAnswer(new Date(deviceNow()).toUTCString(), deviceNow());
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  server.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const key of Reflect.ownKeys(navigator)) {
    if (!ownOfNavigator.has(key)) Reflect.deleteProperty(navigator, key);
  }
  window.history.replaceState(null, '', '/');
});
