import './patience';
import { afterAll, vi } from 'vitest';

// Files share a thread: a clock or a global that one replaces is put back before the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
