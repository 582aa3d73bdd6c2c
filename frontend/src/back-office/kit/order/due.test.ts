import { describe, expect, it } from 'vitest';
import { intls } from '../../../test/intls';
import { dueText, dueTone } from './due';

/** Noon on Monday 23 November in Dar es Salaam. */
const now = Date.parse('2026-11-23T12:00:00+03:00');

function said(language: 'en' | 'sw', dueAt: string): string {
  return dueText(intls[language], `2026-11-${dueAt}:00+03:00`, now);
}

describe('a deadline', () => {
  it.each([
    ['en', '23T14:30', 'Due 14:30'],
    ['en', '24T10:00', 'Due tomorrow 10:00'],
    ['en', '24T00:00', 'Due tomorrow 00:00'],
    ['en', '23T11:35', 'Overdue by 25 min'],
    ['en', '23T09:00', 'Overdue by 3 h'],
    ['en', '23T08:55', 'Overdue by 3 h 5 min'],
    ['en', '20T12:00', 'Overdue by 3 d'],
    ['en', '20T09:00', 'Overdue by 3 d 3 h'],
    ['sw', '23T14:30', 'Mwisho 14:30'],
    ['sw', '24T10:00', 'Mwisho kesho 10:00'],
    ['sw', '23T08:55', 'Imechelewa kwa saa 3 dk 5'],
    ['sw', '20T12:00', 'Imechelewa kwa siku 3'],
    ['sw', '20T09:00', 'Imechelewa kwa siku 3 saa 3'],
  ] as const)('is told by the clock of the shop (%s, %s)', (language, dueAt, text) => {
    expect(said(language, dueAt)).toBe(text);
  });

  it('beyond tomorrow names the day', () => {
    expect(said('en', '27T18:00')).toMatch(/^Due Fri.* 27 Nov.*18:00$/);
  });

  it.each([
    ['23T11:59', 'late'],
    ['23T12:00', 'soon'],
    ['23T13:00', 'soon'],
    ['23T13:01', 'later'],
  ] as const)('stands out only in its last hour and after it (%s)', (dueAt, tone) => {
    expect(dueTone(`2026-11-${dueAt}:00+03:00`, now)).toBe(tone);
  });
});
