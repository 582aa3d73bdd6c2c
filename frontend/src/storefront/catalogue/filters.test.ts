import { describe, expect, it } from 'vitest';
import { aBundle } from '../../test/fixtures';
import {
  countFilters,
  fits,
  noFilters,
  periodOf,
  priceSteps,
  readFilters,
  sizeSteps,
  sortings,
  writeFilters,
  type Filters,
} from './filters';
import { dayPrice, pricePerDay, pricePerGb, validityDays } from './prices';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('a list that a link describes', () => {
  it('comes back from its own address', () => {
    const filters: Filters = {
      network: 'halotel',
      period: 'night',
      maxPrice: 5000,
      minGb: 2,
      sorting: 'perDay',
    };
    expect(read(writeFilters('', filters))).toEqual(filters);
  });

  it.each(sortings)('sorted by %s comes back so', (sorting) => {
    expect(read(writeFilters('', { ...noFilters, sorting })).sorting).toBe(sorting);
  });

  it('has a bare address where nothing is chosen', () => {
    expect(writeFilters('?network=airtel&for=day&max=1&min=1&sort=size', noFilters)).toBe('');
  });

  it('keeps what else the address says', () => {
    const written = writeFilters('?agent=7K3M9Q&network=airtel', { ...noFilters, period: 'week' });
    expect(written).toBe('?agent=7K3M9Q&for=week');
  });

  it.each([
    'network=tigo',
    'network=toString',
    'for=year',
    'max=0',
    'max=-5',
    'max=1e9',
    'max=1234567890',
    'min=1.5',
    'min=abc',
    'sort=worst',
    'sort=',
  ])('leaves out %s, which means nothing', (search) => {
    expect(read(search)).toEqual(noFilters);
  });

  it('counts what narrows it, and a sorting does not', () => {
    expect(countFilters(noFilters)).toBe(0);
    expect(countFilters({ ...noFilters, sorting: 'size' })).toBe(0);
    expect(countFilters({ ...noFilters, network: 'yas', maxPrice: 1000 })).toBe(2);
  });
});

describe('how long a bundle lasts', () => {
  it.each([
    [24, 'hour', 'day'],
    [72, 'hour', 'day'],
    [3, 'day', 'day'],
    [4, 'day', 'week'],
    [7, 'day', 'week'],
    [10, 'day', 'week'],
    [11, 'day', 'month'],
    [30, 'day', 'month'],
    [1, 'night', 'night'],
    [30, 'night', 'night'],
  ] as const)('for %i %s is sought as a %s', (validityCount, validityUnit, period) => {
    expect(periodOf(aBundle({ validityCount, validityUnit }))).toBe(period);
  });

  it('in hours counts as days for its price', () => {
    expect(validityDays({ validityCount: 48, validityUnit: 'hour' })).toBe(2);
    const hours = aBundle({ validityCount: 12, validityUnit: 'hour', price: 2000 });
    expect(dayPrice(hours)).toBe(2000);
    expect(pricePerDay(hours)).toBeNull();
  });

  it('by night has no price per day, however many nights', () => {
    expect(pricePerDay(aBundle({ validityCount: 7, validityUnit: 'night' }))).toBeNull();
  });

  it('is priced in whole shillings', () => {
    expect(pricePerDay(aBundle({ price: 10_000, validityCount: 7 }))).toBe(1429);
    expect(pricePerGb(aBundle({ price: 10_000, dataMb: 3000 }))).toBe(3333);
    expect(pricePerGb(aBundle({ price: 500, dataMb: 250 }))).toBe(2000);
  });
});

describe('limits to choose from', () => {
  const priced = (...prices: number[]) => prices.map((price) => aBundle({ price }));
  const sized = (...sizes: number[]) => sizes.map((dataMb) => aBundle({ dataMb }));

  it('of price let some bundles through and hold some back', () => {
    expect(priceSteps(priced(1000, 5500, 20_000))).toEqual([1000, 2000, 5000, 10_000]);
    expect(priceSteps(priced(3000, 3000))).toEqual([]);
    expect(priceSteps([])).toEqual([]);
  });

  it('of size begin at what there is, so that “5GB or more” shows those of 5 GB', () => {
    expect(sizeSteps(sized(1000, 5000, 12_000))).toEqual([2, 5, 10]);
    expect(sizeSteps(sized(500, 1000))).toEqual([1]);
    expect(sizeSteps(sized(5000))).toEqual([]);
  });

  it.each([
    [{ maxPrice: 10_000 }, true],
    [{ maxPrice: 9_999 }, false],
    [{ minGb: 5 }, true],
    [{ minGb: 6 }, false],
    [{ network: 'airtel' }, false],
    [{ network: 'vodacom', period: 'week', maxPrice: 10_000, minGb: 5 }, true],
  ] as const)('a bundle of 5 GB for 10,000 fits %j: %s', (limits, expected) => {
    expect(fits(aBundle(), { ...noFilters, ...limits })).toBe(expected);
  });
});
