import { describe, expect, it } from 'vitest';
import { aBundle, shop } from '../../../test/fixtures';
import { advise, readWish, type Wish } from './advice';

const day = aBundle({
  id: 'day',
  dataMb: 1000,
  price: 2000,
  validityCount: 24,
  validityUnit: 'hour',
});
const week = aBundle({ id: 'week', dataMb: 5000, price: 10_000, validityCount: 7 });
const month = aBundle({ id: 'month', dataMb: 20_000, price: 40_000, validityCount: 30 });
const small = aBundle({ id: 'small', dataMb: 2000, price: 5000, validityCount: 30 });
const night = aBundle({ id: 'night', dataMb: 90_000, price: 500, hours: '00:00-06:00' });
const all = [day, week, month, small, night];

const wish = (changes: Partial<Wish>): Wish => ({
  needs: ['messages'],
  days: 30,
  budget: null,
  ...changes,
});
const found = (changes: Partial<Wish>) => advise(all, wish(changes), shop.dataUse);

describe('advise', () => {
  it('names the cheapest bundle that lasts, and one with half as much data again', () => {
    const { needed, cheapest, comfortable } = found({});
    expect(needed).toBe(50);
    expect(cheapest).toMatchObject({ bundle: { id: 'small' }, times: 1, cost: 5000 });
    expect(comfortable).toMatchObject({ bundle: { id: 'month' }, cost: 40_000 });
  });

  it('counts how often a short bundle is bought for the days', () => {
    expect(found({ needs: ['video'], days: 2 }).cheapest).toMatchObject({
      bundle: { id: 'day' },
      times: 2,
      cost: 4000,
    });
    expect(found({ needs: ['video'], days: 7 }).cheapest).toMatchObject({
      bundle: { id: 'week' },
      times: 1,
    });
  });

  it('adds up what several needs take', () => {
    expect(found({ needs: ['messages', 'work'] }).needed).toBe(550);
  });

  it('never names a bundle that works at some hours only', () => {
    expect(found({ days: 1 }).cheapest?.bundle.id).toBe('day');
  });

  it('names the most data that the money buys where nothing lasts', () => {
    const { cheapest, comfortable, nearest } = found({ needs: ['family'], budget: 10_000 });
    expect([cheapest, comfortable]).toEqual([null, null]);
    expect(nearest?.bundle.id).toBe('small');
    expect(found({ budget: 100 })).toMatchObject({ cheapest: null, nearest: null });
  });
});

describe('readWish', () => {
  const read = (search: string) => readWish(new URLSearchParams(search));

  it('reads needs, days and money', () => {
    expect(read('messages=1&video=1&days=7&budget=10000')).toEqual({
      needs: ['messages', 'video'],
      days: 7,
      budget: 10_000,
    });
  });

  it('asks for a month and any price where the address says nothing sensible', () => {
    expect(read('work=1&days=-3&budget=abc')).toEqual({ needs: ['work'], days: 30, budget: null });
    expect(read('work=1&days=9999')).toMatchObject({ days: 90 });
  });

  it('is nothing without a need', () => {
    expect([read(''), read('days=7'), read('messages=yes')]).toEqual([null, null, null]);
  });
});
