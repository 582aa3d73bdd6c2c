import { describe, expect, it, vi } from 'vitest';
import { dayOf } from '../back-office/kit/date/days';
import { isSameDay, writeDate } from './dates';
import { locales } from './languageSlice';

const ZONE = 'Africa/Dar_es_Salaam';
const all = (parts: Parameters<Parameters<typeof writeDate>[2]>[0]) =>
  `${parts.weekday}, ${parts.date} ${parts.year}, ${parts.time}`;
const each = (count: number, of: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => of(place));

describe('a date', () => {
  it.each([locales.en, locales.sw])('is in the words that browsers use (%s)', (locale) => {
    const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const browser = (options: Intl.DateTimeFormatOptions, at: number) =>
      new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options }).format(at);
    const days = [
      ...each(31, (day) => Date.UTC(2026, 10, day, 21, 5)),
      ...each(12, (month) => Date.UTC(2026, month, 15, 3)),
      ...[-1, 0].map((ms) => Date.UTC(2026, 11, 31, 21) + ms),
    ];
    for (const at of days) {
      expect(writeDate({ locale }, at, all)).toBe(`${browser(long, at)}, ${browser(time, at)}`);
    }
  });

  it.each([
    [locales.en, 'Sun, 6 Sep'],
    [locales.sw, 'Jumapili, 6 Sep'],
  ])('is short by three letters in every browser (%s)', (locale, text) => {
    const short = writeDate(
      { locale },
      '2026-09-06T06:05:00Z',
      (parts) => `${parts.shortWeekday}, ${parts.shortDate}`,
    );
    expect(short).toBe(text);
  });

  it.each(['', 'soon', NaN])('is nothing where there is none: %j', (at) => {
    expect(writeDate({ locale: locales.en }, at, all)).toBe('');
  });
});

it('a day is written for the server whatever the browser’s languages say', () => {
  const prototype = Intl.DateTimeFormat.prototype as unknown as { format: unknown };
  vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '06/09/2026');
  expect(dayOf(Date.parse('2026-09-05T21:00:00Z'))).toBe('2026-09-06');
});

it('a day of the shop ends at its midnight', () => {
  expect(isSameDay('2026-11-28T20:59:59Z', '2026-11-27T21:00:00Z')).toBe(true);
  expect(isSameDay('2026-11-28T21:00:00Z', '2026-11-28T20:59:59Z')).toBe(false);
});
