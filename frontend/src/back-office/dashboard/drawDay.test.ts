import { expect, it } from 'vitest';
import type { Revenue } from './api';
import { drawDay } from './drawDay';

const revenue = (changes: Partial<Revenue>): Revenue => ({
  today: { orders: 1, revenue: 0 },
  lastWeek: null,
  goal: null,
  hours: [],
  usual: null,
  movers: [],
  ...changes,
});

const flat = (tsh: number) => Array.from({ length: 24 }, () => tsh);

it('the line of a day ends now', () => {
  const drawn = drawDay(revenue({ hours: [0, 0, 500, 1_000] }), '2026-11-21T00:30:00.000Z');
  expect(drawn.line).toBe('0,100 4.2,100 8.3,100 12.5,50 14.6,0');
  expect(drawn).toMatchObject({ band: null, zero: 100 });
});

it('just after midnight it is a point', () => {
  const { line, zero } = drawDay(revenue({ hours: [0] }), '2026-11-20T21:00:00.000Z');
  expect([line, zero]).toEqual(['0,100 0,100', 100]);
});

it('the band goes on until midnight, and zero is above what was returned', () => {
  const usual = { days: 3, lowest: flat(0), highest: flat(3_000) };
  const { line, band, zero } = drawDay(
    revenue({ hours: [-1_000], usual }),
    '2026-11-20T21:30:00.000Z',
  );
  expect([line, zero]).toEqual(['0,75 2.1,100', 75]);
  expect(band?.startsWith('0,75 4.2,75 ')).toBe(true);
  expect(band?.split(' ')).toHaveLength(50);
  expect(band).toContain(' 100,75 100,0 ');
});
