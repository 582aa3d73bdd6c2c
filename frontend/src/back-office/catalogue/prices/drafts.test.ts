import { describe, expect, it } from 'vitest';
import { aBundle } from '../../../test/fixtures';
import { isOutdated, onTopOf, problemOf, shownPrice, toPrices, withText } from './drafts';

const bundle = aBundle({ id: 'b1', price: 5000, version: 3 });

describe('typed prices', () => {
  it('are a change until they say the present price again', () => {
    const typed = withText({}, bundle, '5,200');
    expect(typed).toEqual({ b1: { text: '5,200', was: 5000 } });
    expect(shownPrice(bundle, typed['b1'])).toBe(5200);
    expect(withText(typed, bundle, ' 5000 ')).toEqual({});
  });

  it('may be empty for a moment, and are wrong then', () => {
    const typed = withText({}, bundle, '');
    expect(typed).toHaveProperty('b1');
    expect(problemOf(typed['b1'])).toBeTruthy();
    expect(shownPrice(bundle, typed['b1'])).toBe(5000);
  });

  it('are outdated when somebody else sets another price', () => {
    const typed = withText({}, bundle, '5200');
    const moved = { ...bundle, price: 5300, version: 4 };
    expect(isOutdated(bundle, typed['b1'])).toBe(false);
    expect(isOutdated(moved, typed['b1'])).toBe(true);
    const kept = onTopOf(typed, moved);
    expect(kept).toEqual({ b1: { text: '5200', was: 5300 } });
    expect(isOutdated(moved, kept['b1'])).toBe(false);
    expect(onTopOf(typed, { ...moved, price: 5200 })).toEqual({});
  });

  it('are sent with the version that the list shows', () => {
    const typed = withText({}, bundle, '5200');
    expect(toPrices([bundle], typed, null)).toEqual([{ bundleId: 'b1', version: 3, price: 5200 }]);
    const startsAt = '2026-12-01T06:00';
    expect(toPrices([bundle], typed, startsAt)).toEqual([
      { bundleId: 'b1', version: 3, nextPrice: { price: 5200, startsAt } },
    ]);
  });
});
