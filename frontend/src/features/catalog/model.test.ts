import { describe, expect, it } from 'vitest';
import { aBundle } from '../../test/fixtures';
import {
  bestValueId,
  chooseBundles,
  pricePerDay,
  pricePerGb,
  readSorting,
  splitAmount,
} from './model';

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
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('chooseBundles', () => {
  it.each([
    ['price', ['night', 'day', 'yas', 'month']],
    ['size', ['month', 'night', 'yas', 'day']],
    ['days', ['month', 'yas', 'night', 'day']],
    ['perGb', ['night', 'month', 'day', 'yas']],
  ] as const)('sorted by %s', (sorting, expected) => {
    expect(ids(chooseBundles(all, null, sorting))).toEqual(expected);
  });

  it('keeps the bundles of one network', () => {
    expect(ids(chooseBundles(all, 'yas', 'price'))).toEqual(['yas']);
  });

  it('leaves the list it was given as it was', () => {
    chooseBundles(all, null, 'price');
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
  it('never praises data that works by night only', () => {
    expect(bestValueId(all)).toBe('month');
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

it('an unknown sorting in an address means the cheapest first', () => {
  expect(readSorting('newest')).toBe('price');
});
