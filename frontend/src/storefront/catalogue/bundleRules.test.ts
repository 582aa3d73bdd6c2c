import { describe, expect, it } from 'vitest';
import { aBundle } from '../../test/fixtures';
import { noFilters, type Filters } from './filters';
import { bestValueId, chooseBundles, similarBundles, splitAmount } from './bundleRules';
import { pricePerDay, pricePerGb } from './prices';

const day = aBundle({
  id: 'day',
  price: 2000,
  dataMb: 1000,
  validityCount: 24,
  validityUnit: 'hour',
});
const night = aBundle({
  id: 'night',
  price: 1500,
  dataMb: 4000,
  validityCount: 1,
  validityUnit: 'night',
});
const month = aBundle({ id: 'month', price: 25000, dataMb: 20000, validityCount: 30 });
const yas = aBundle({ id: 'yas', network: 'yas', price: 8000, dataMb: 4000, validityCount: 7 });
const all = [day, night, month, yas];
const chosen = (filters: Partial<Filters>) => ids(chooseBundles(all, { ...noFilters, ...filters }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('chooseBundles', () => {
  it.each([
    ['price', ['day', 'yas', 'month', 'night']],
    ['size', ['month', 'night', 'yas', 'day']],
    ['days', ['month', 'yas', 'night', 'day']],
    ['perGb', ['night', 'month', 'day', 'yas']],
    ['perDay', ['month', 'yas', 'night', 'day']],
  ] as const)('sorted by %s', (sorting, expected) => {
    expect(chosen({ sorting })).toEqual(expected);
  });

  it('keeps the bundles of one network', () => {
    expect(chosen({ network: 'yas' })).toEqual(['yas']);
  });

  it('leaves the list it was given as it was', () => {
    chooseBundles(all, noFilters);
    expect(ids(all)).toEqual(['day', 'night', 'month', 'yas']);
  });
});

describe('prices to compare by', () => {
  it('count decimal gigabytes', () => {
    expect(pricePerGb(aBundle({ price: 2000, dataMb: 1200 }))).toBe(1667);
  });

  it('are per day only for more than a day', () => {
    expect([month, yas, day, night].map(pricePerDay)).toEqual([833, 1143, null, null]);
  });
});

describe('bestValueId', () => {
  it('praises the cheapest gigabyte of those that are shown, also by night', () => {
    expect(bestValueId(all)).toBe('night');
    expect(bestValueId(all.filter(({ id }) => id !== 'night'))).toBe('month');
  });

  it('praises nobody when two cost the same', () => {
    expect(bestValueId([aBundle({ id: 'a' }), aBundle({ id: 'b' })])).toBeNull();
  });
});

describe('splitAmount', () => {
  it.each([
    ['10GB', { amount: '10', unit: 'GB' }],
    ['1.2 GB', { amount: '1.2', unit: 'GB' }],
    ['Unlimited', { amount: 'Unlimited', unit: '' }],
  ])('%j', (data, parts) => {
    expect(splitAmount(data)).toEqual(parts);
  });
});

describe('similarBundles', () => {
  it('are of the same network and kind, the closest in price, cheapest first', () => {
    const sme = aBundle({ id: 'sme', type: 'sme' });
    expect(ids(similarBundles([...all, sme], day, 4))).toEqual(['night', 'month']);
    expect(ids(similarBundles(all, day, 1))).toEqual(['night']);
  });
});
