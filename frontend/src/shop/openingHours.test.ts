import { describe, expect, it } from 'vitest';
import { shop } from '../test/fixtures';
import { afterOpenTime, hoursEnd, nextOpening } from './openingHours';

const { openingHours: usual } = shop;
const never = {
  week: usual.week.map((day) => ({ ...day, from: null, to: null })),
  closedDates: [],
};
const always = {
  week: usual.week.map((day) => ({ ...day, from: '00:00', to: '24:00' })),
  closedDates: [],
};

const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`);

describe('the shop opens', () => {
  it.each([
    ['in its hours, now', '23T12:00', '23T12:00'],
    ['in the morning before them', '23T03:00', '23T08:00'],
    ['the next morning after them', '23T20:00', '24T08:00'],
    ['later on a Sunday', '28T21:00', '29T10:00'],
  ])('%s', (_, now, opening) => {
    expect(nextOpening(usual, at(now))).toBe(at(opening));
  });

  it('after a closed date', () => {
    const closedDates = [{ date: '2026-11-24', name: '', nameSwahili: '' }];
    expect(nextOpening({ ...usual, closedDates }, at('23T21:00'))).toBe(at('25T08:00'));
  });

  it('always, around the clock', () => {
    expect(nextOpening(always, at('23T23:59'))).toBe(at('23T23:59'));
  });

  it.each([
    ['now, in the night before', '24T01:59', '24T01:59'],
    ['in the evening after that night', '24T02:00', '24T18:00'],
    ['not on a closed date, but in the night before it', '25T01:00', '25T01:00'],
    ['after the night that a closed date has not', '26T01:00', '26T18:00'],
  ])('%s, where it closes after midnight', (_, now, opening) => {
    const week = usual.week.map((day) => ({ ...day, from: '18:00', to: '02:00' }));
    const closedDates = [{ date: '2026-11-25', name: '', nameSwahili: '' }];
    expect(nextOpening({ week, closedDates }, at(now))).toBe(at(opening));
  });

  it('once where the night lasts into the hours of the next day', () => {
    const week = usual.week.map((day) => ({ ...day, from: '18:00', to: '17:00' }));
    const hours = 25 * 3_600_000;
    // 23 hours a day, closed from 17:00 to 18:00.
    expect(afterOpenTime({ week, closedDates: [] }, at('23T18:00'), hours)).toBe(at('24T20:00'));
    const mixed = usual.week.map((day, place) =>
      place === 0 ? { ...day, from: '18:00', to: '17:00' } : { ...day, from: '16:00', to: '20:00' },
    );
    expect(afterOpenTime({ week: mixed, closedDates: [] }, at('23T18:00'), hours)).toBe(
      at('24T19:00'),
    );
  });

  it('never when every day is closed', () => {
    expect(nextOpening(never, at('23T12:00'))).toBeNull();
  });
});

describe('open time', () => {
  const hour = 60 * 60_000;

  it.each([
    ['within a day', '23T12:00', 2, '23T14:00'],
    ['before the opening', '23T03:00', 2, '23T10:00'],
    ['up to closing time', '23T18:00', 2, '23T20:00'],
    ['over a night', '23T19:00', 2, '24T09:00'],
    ['over several days', '23T19:00', 14, '25T09:00'],
  ])('passes %s', (_, now, hours, end) => {
    expect(afterOpenTime(usual, at(now), hours * hour)).toBe(at(end));
  });

  it('never passes in a shop that is closed', () => {
    expect(afterOpenTime(never, at('23T12:00'), hour)).toBeNull();
  });
});

describe('the hours of a bundle', () => {
  it.each([
    ['00:00-06:00', '23T00:00', '23T06:00'],
    ['00:00-06:00', '23T05:59', '23T06:00'],
    ['00:00-06:00', '23T06:00', '24T06:00'],
    ['22:00-06:00', '23T03:00', '23T06:00'],
    ['22:00-06:00', '23T23:10', '24T06:00'],
    ['18:00-24:00', '23T23:10', '24T00:00'],
  ])('%s at %s end at %s', (hours, now, end) => expect(hoursEnd(hours, at(now))).toBe(at(end)));
});
