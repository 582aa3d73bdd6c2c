import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { deviceNow, learnFromAnswer } from '../kit/clock';
import { reportResponse } from '../kit/hooks/useNetworkState';
import { setConnectionStatus } from '../realtime/subscriptions';
import { DISCONNECTED } from '../realtime/events';
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

// What only keeps room for something else is no text of the page.
// The time-out only bounds a test that fails; whatever is waited for comes when the machine gets to it.
configure({
  defaultIgnore: 'script, style, [aria-hidden="true"][inert] *',
  asyncUtilTimeout: 30_000,
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
