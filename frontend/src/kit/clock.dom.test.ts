import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceNow, learnFromAnswer, learnFromPage, onClockChange, shopNow } from './clock';
import { useNow } from './hooks/useNow';

const SHOP_TIME = Date.parse('2026-11-28T20:38:00Z');
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** The `Date` of an answer that the shop gives so long ago by its own clock. */
const date = (agoMs = 0) => new Date(SHOP_TIME - agoMs).toUTCString();

/** A device whose clock is wrong by so much. */
function deviceIs(wrongByMs: number) {
  vi.setSystemTime(SHOP_TIME + wrongByMs);
}

const wrongMs = () => Math.abs(shopNow() - SHOP_TIME);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SHOP_TIME });
  learnFromAnswer(date(), deviceNow());
});
afterEach(() => {
  // Other tests of this thread have a right clock.
  vi.setSystemTime(SHOP_TIME);
  learnFromAnswer(date(), deviceNow());
  vi.useRealTimers();
});

describe('the time that is shown', () => {
  it.each([12 * 3_600_000, 2 * DAY_MS, 10 * YEAR_MS, -2 * DAY_MS, -50 * YEAR_MS])(
    'is the shop’s once it has answered, by a clock that is wrong by %d ms',
    (wrong) => {
      deviceIs(wrong);
      learnFromAnswer(date(), deviceNow());
      expect(wrongMs()).toBeLessThanOrEqual(1000);
    },
  );

  it('is known at the next visit without any answer', async () => {
    deviceIs(2 * YEAR_MS);
    learnFromAnswer(date(), deviceNow());
    vi.resetModules();
    const next = await import('./clock');
    expect(Math.abs(next.shopNow() - SHOP_TIME)).toBeLessThanOrEqual(1000);
  });

  it('changes nothing about a right clock, however slow the network and however old the cache', () => {
    learnFromAnswer(date(9000), deviceNow() - 25_000);
    learnFromAnswer(date(25_000), deviceNow() - 26_000);
    expect(wrongMs()).toBe(0);
    expect(localStorage.getItem('clockAhead')).toBeNull();
  });

  it.each([null, undefined, '', 'yesterday'])('learns nothing from the date %j', (text) => {
    deviceIs(DAY_MS);
    learnFromAnswer(text, deviceNow());
    expect(wrongMs()).toBe(DAY_MS);
  });

  it('is told to what shows it', () => {
    const heard = vi.fn();
    const stop = onClockChange(heard);
    const { result } = renderHook(() => useNow(true));
    deviceIs(2 * DAY_MS);
    act(() => learnFromAnswer(date(), deviceNow()));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(Math.abs(result.current - SHOP_TIME)).toBeLessThanOrEqual(1000);
    stop();
  });
});

describe('a page', () => {
  it.each([2 * YEAR_MS, -2 * YEAR_MS])(
    'tells the time where it came from the shop (%d ms)',
    (wrong) => {
      deviceIs(wrong);
      learnFromPage(SHOP_TIME, { isStored: false });
      expect(wrongMs()).toBe(0);
    },
  );

  it('tells it too where it was stored and is from the future of this clock', () => {
    deviceIs(-2 * YEAR_MS);
    learnFromPage(SHOP_TIME, { isStored: true });
    expect(wrongMs()).toBe(0);
  });

  it('that was stored days ago says nothing', () => {
    learnFromPage(SHOP_TIME - 3 * DAY_MS, { isStored: true });
    expect(wrongMs()).toBe(0);
  });
});
