import { describe, expect, it } from 'vitest';
import { intls } from '../test/intls';
import { formatMoney } from './formats';

describe('an amount of money', () => {
  it.each([
    [1_234_567, 'TSh 1,234,567'],
    [0, 'TSh 0'],
    [-26_625, '−TSh 26,625'],
    [1499.5, 'TSh 1,500'],
    [-0.4, 'TSh 0'],
  ])('of %d is written as %s in both languages', (amount, text) => {
    for (const intl of Object.values(intls)) {
      expect(formatMoney(intl, amount).replace('\u00a0', ' ')).toBe(text);
    }
  });
});
