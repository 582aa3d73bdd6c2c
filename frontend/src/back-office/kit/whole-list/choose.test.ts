import { describe, expect, it } from 'vitest';
import type { Bundle, Router } from '../../../api/types';
import { aBundle, aRouter } from '../../../test/fixtures';
import { chooseBundles, chooseRouters, missingSwahili } from './choose';
import { itemOf } from './itemOf';
import { isShowable } from './rules';

const all = { show: null, q: '', sort: null };

const routers: Router[] = [
  aRouter({ id: 'mifi', name: 'Pocket MiFi', brand: 'Huawei', price: 85_000, stock: 4 }),
  aRouter({ id: 'home', name: 'Home 4G', brand: 'ZTE', price: 120_000, stock: 12 }),
  aRouter({ id: 'old', name: 'Old 3G', brand: 'ZTE', price: 85_000, stock: 0, isActive: false }),
];

const bundles: Bundle[] = [
  aBundle({ id: 'week', createdAt: '2026-11-01T00:00:00Z' }),
  aBundle({ id: 'office', name: 'Office', nameSwahili: 'Ofisi', type: 'sme', network: 'airtel' }),
  aBundle({ id: 'bare', name: 'Bare', nameSwahili: '', description: '', descriptionSwahili: '' }),
];

const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('routers', () => {
  it.each([
    [null, ['home', 'old', 'mifi']],
    ['price', ['old', 'mifi', 'home']],
    ['stock', ['old', 'mifi', 'home']],
  ] as const)('are sorted by %s, equals by name', (sort, expected) => {
    expect(ids(chooseRouters(routers, { ...all, sort }))).toEqual(expected);
  });

  it.each([
    [null, ['home', 'old', 'mifi']],
    ['active', ['home', 'mifi']],
    ['hidden', ['old']],
    ['low', ['mifi']],
  ] as const)('that are %s', (show, expected) => {
    expect(ids(chooseRouters(routers, { ...all, show }))).toEqual(expected);
  });

  it.each([
    ['zte', ['home', 'old']],
    ['ZTE  4g', ['home']],
    ['4g zte', ['home']],
    ['e5576', ['home', 'old', 'mifi']],
    ['nokia', []],
  ])('are found by all words of “%s”, in any order', (q, expected) => {
    expect(ids(chooseRouters(routers, { ...all, q }))).toEqual(expected);
  });

  it.each(['ng\u2019ombe', "NG'OMBE", 'Ng`ombe\u200b', 'jose\u0301', 'Jose', '  home\u00a04g '])(
    'are found by “%s”, however a keyboard spells it',
    (q) => {
      const named = [aRouter({ id: 'one', name: "Ng'ombe José", brand: 'Home 4G' })];
      expect(ids(chooseRouters(named, { ...all, q }))).toEqual(['one']);
    },
  );

  it('are low below five, and a chip and a search narrow together', () => {
    const five = [aRouter({ id: 'four', stock: 4 }), aRouter({ id: 'five', stock: 5 })];
    expect(ids(chooseRouters(five, { ...all, show: 'low' }))).toEqual(['four']);
    expect(chooseRouters(routers, { ...all, show: 'low', q: 'zte' })).toEqual([]);
  });
});

describe('bundles', () => {
  it.each([
    ['ofisi', ['office']],
    ['sme', ['office']],
    ['airtel', ['office']],
    ['5gb', ['bare', 'office', 'week']],
  ])('are found by “%s”', (q, expected) => {
    expect(ids(chooseBundles(bundles, { ...all, q }))).toEqual(expected);
  });

  it('are newest first on request', () => {
    expect(ids(chooseBundles(bundles, { ...all, sort: 'newest' })).at(-1)).toBe('week');
  });

  it('that lack Swahili are those with an English text alone', () => {
    expect(ids(chooseBundles(bundles, { ...all, show: 'swahili' }))).toEqual(['bare']);
    expect(missingSwahili(aBundle({ descriptionSwahili: '' }))).toEqual(['description']);
    expect(missingSwahili(aBundle({ description: '', descriptionSwahili: '' }))).toEqual([]);
  });
});

describe('one item of a whole list', () => {
  const query = { isError: false, isFetching: false, refetch: () => undefined };

  it('is not known to be missing before the list is there', () => {
    expect(itemOf({ ...query }, 'mifi').data).toBeUndefined();
    expect(itemOf({ ...query, data: routers }, 'mifi').data).toBe(routers[0]);
    expect(itemOf({ ...query, data: routers }, 'gone').data).toBeNull();
  });

  it.each([
    ['A', '1', true],
    [' ', '1', false],
    ['A', '', false],
    ['A', '0', false],
    ['A', 'x', false],
  ])('named “%s” at “%s” is shown as a card: %s', (name, price, expected) => {
    expect(isShowable({ name, price })).toBe(expected);
  });
});
