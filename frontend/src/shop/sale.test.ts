import { describe, expect, it } from 'vitest';
import { aBundle, shop } from '../test/fixtures';
import { soldLater } from './sale';

/** 2026-11-23 is a Monday; the shop is open from 08:00 to 20:00 and promises two hours. */
const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`);
const night = aBundle({ hours: '00:00-06:00', validityCount: 1, validityUnit: 'night' });
const later = (now: string, bundle = night) => soldLater(shop, bundle, at(now));

// The server decides alike: crates/domain/orders/src/limited_hours.rs
describe('a bundle for the night', () => {
  it('is sold while it is loaded before the end of its night', () => {
    expect([later('23T18:00'), later('24T06:00')]).toEqual([null, null]);
  });

  it('is sold later when it would be loaded after that', () => {
    expect(later('23T18:01')).toEqual({ from: at('24T06:00') });
    expect(later('24T05:59')).toEqual({ from: at('24T06:00') });
  });

  it('skips days on which the shop is closed', () => {
    const closed = (date: string) => ({ date, name: '', nameSwahili: '' });
    const closedDates = [closed('2026-11-24'), closed('2026-11-25')];
    const openingHours = { ...shop.openingHours, closedDates };
    const found = soldLater({ ...shop, openingHours }, night, at('23T19:00'));
    expect(found).toEqual({ from: at('26T06:00') });
  });

  it('of more nights, or without hours, is always sold', () => {
    const nights = aBundle({ ...night, validityCount: 7 });
    expect([later('23T23:00', nights), later('23T23:00', aBundle())]).toEqual([null, null]);
  });
});
