import { describe, expect, it } from 'vitest';
import { adjusted } from './adjust';

describe('an adjusted price', () => {
  it.each([
    [5000, 5, 'percent', 1, 5250],
    [5000, -10, 'percent', 1, 4500],
    [5000, 3, 'percent', 100, 5200],
    [5020, 0, 'percent', 50, 5000],
    [5025, 0, 'percent', 50, 5050],
    [5000, 200, 'tsh', 1, 5200],
    [5000, -200, 'tsh', 500, 5000],
    [1500, 2.5, 'percent', 1, 1538],
  ] as const)('%d by %d %s, to %d', (price, by, unit, step, next) => {
    expect(adjusted(price, by, unit, step)).toBe(next);
  });

  it('is never nothing', () => {
    expect(adjusted(500, -900, 'tsh', 1)).toBe(1);
    expect(adjusted(100, -50, 'percent', 500)).toBe(500);
  });
});
