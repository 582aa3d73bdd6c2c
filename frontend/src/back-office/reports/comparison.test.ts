import { expect, it } from 'vitest';
import { intls } from '../../test/intls';
import { changeText, comparedDays } from './comparison';

const days = (from: string, to: string) => ({ from, to });

it.each([
  [
    days('2026-11-21', '2026-11-21'),
    days('2026-11-20', '2026-11-20'),
    days('2026-11-14', '2026-11-14'),
  ],
  [
    days('2026-11-15', '2026-11-21'),
    days('2026-11-08', '2026-11-14'),
    days('2026-11-08', '2026-11-14'),
  ],
  [
    days('2026-10-23', '2026-11-21'),
    days('2026-09-23', '2026-10-22'),
    days('2026-09-18', '2026-10-17'),
  ],
])('%o is compared with the days before or with the same weekdays', (own, before, weekdays) => {
  expect(comparedDays(own, 'before')).toEqual(before);
  expect(comparedDays(own, 'weekdays')).toEqual(weekdays);
});

it.each([
  [135, 100, '35% more than 8 Nov – 14 Nov'],
  [50, 100, '50% less than 8 Nov – 14 Nov'],
  [1_001, 1_000, 'As much as 8 Nov – 14 Nov'],
  [-5, 10, '150% less than 8 Nov – 14 Nov'],
  [5, 0, undefined],
  [5, -20, undefined],
  [5, undefined, undefined],
])('a sum of %s against %s is said in percent', (now, before, text) => {
  const compared = days('2026-11-08', '2026-11-14');
  expect(changeText(intls.en, { now, before, days: compared })).toBe(text);
});
