import { expect, it } from 'vitest';
import { isDay } from './days';

it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a day', (day) =>
  expect(isDay(day)).toBe(true),
);

it.each(['2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', 'today', '', null])(
  '%s is none',
  (day) => expect(isDay(day)).toBe(false),
);
