import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnectionStatus } from '../../../realtime/subscriptions';
import { DISCONNECTED, type ConnectionState } from '../../../realtime/events';
import { pollWhileLost } from './pollWhileLost';

const HALF_A_MINUTE = 30_000;
const LONGEST_PAUSE = 40_000;

describe('what customers see, while the connection', () => {
  const dispatch = vi.fn();
  const line = (state: ConnectionState) =>
    setConnectionStatus({ state, channels: ['data-updates-bundle'] });
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    dispatch.mockClear();
    end = pollWhileLost({ dispatch });
  });
  afterEach(() => {
    end();
    setConnectionStatus(DISCONNECTED);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is lost is asked for twice a minute, however often it is retried', () => {
    line('lost');
    for (let tries = 0; tries < 8; tries += 1) {
      vi.advanceTimersByTime(HALF_A_MINUTE / 2);
      line('lost');
    }
    expect(dispatch.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(dispatch.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it.each(['live', 'off'] as const)('is %s again is not asked for', (state) => {
    line('lost');
    line(state);
    vi.advanceTimersByTime(LONGEST_PAUSE);
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('is lost is not asked for in a tab that nobody looks at', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    line('lost');
    vi.advanceTimersByTime(LONGEST_PAUSE);
    expect(dispatch).not.toHaveBeenCalled();
  });
});
