import { describe, expect, it } from 'vitest';
import { settings } from '../../../test/settingsFixtures';
import { areAllOff, movedUp, toProviderValues, toRequest } from './values';

const { providerOrder } = settings;
const values = toProviderValues(providerOrder);
const [first, second] = values.yas;
if (!first || !second) throw new Error('the fixture has two companies');

describe('the order of payment companies', () => {
  it('that nobody changed stays the one of the shop, whatever it becomes', () => {
    expect(toRequest(values, providerOrder)).toEqual({
      vodacom: [],
      yas: [],
      airtel: [],
      halotel: [],
    });
  });

  it('is sent for the wallets that have their own', () => {
    const own = { ...values, yas: [second, first], airtel: [first, { ...second, enabled: false }] };
    const { vodacom, yas, airtel } = toRequest(own, providerOrder);
    expect([vodacom, yas, airtel]).toEqual([[], own.yas, own.airtel]);
  });

  it('moves one company up by one place', () => {
    expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
    expect(movedUp(['a', 'b', 'c'], 1)).toEqual(['b', 'a', 'c']);
    expect(movedUp(['a', 'b'], 0)).toEqual(['a', 'b']);
  });

  it('is none where all companies are off', () => {
    expect(areAllOff([{ ...first, enabled: false }])).toBe(true);
    expect(areAllOff([{ ...first, enabled: false }, second])).toBe(false);
  });
});
