import { describe, expect, it } from 'vitest';
import { intls } from '../../../test/intls';
import { floatProblem, formatFloat, toMicros } from './amounts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an amount of the float', () => {
  it.each([
    [12_500_000_000, 'TZS', 'TSh 12,500'],
    [-900_000_000, 'TZS', '−TSh 900'],
    [-900_000, 'TZS', 'TSh 0'],
    [-3_254_999, 'USD', '−USD 3.25'],
    [-999, 'USD', 'USD 0.00'],
    [3_254_999, 'USD', 'USD 3.25'],
    [1_234_500_000, 'USD', 'USD 1,234.50'],
  ])('of %i in %s is written as %s', (micros, currency, text) => {
    expect(plain(formatFloat(intls.en, micros, currency))).toBe(text);
  });

  it.each([
    ['12,500', 'TZS', 12_500_000_000],
    ['TSh 900/=', 'TZS', 900_000_000],
    ['25.50', 'USD', 25_500_000],
    ['0,07', 'USD', 70_000],
    ['1234', 'USD', 1_234_000_000],
  ])('typed as %s in %s is %i', (typed, currency, micros) => {
    expect(toMicros(typed, currency)).toBe(micros);
    expect(floatProblem(typed, currency, 0)).toBe(false);
  });

  it.each([
    ['', 'TZS'],
    ['12.5', 'TZS'],
    ['abc', 'USD'],
    ['1.234', 'USD'],
    ['-5', 'USD'],
    ['99999999999', 'USD'],
  ])('typed as “%s” in %s is refused', (typed, currency) => {
    expect(floatProblem(typed, currency, 0)).not.toBe(false);
  });
});
