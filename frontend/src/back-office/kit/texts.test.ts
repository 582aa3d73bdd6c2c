import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { anApiError } from '../../test/apiErrors';
import { intls } from '../../test/intls';
import { anOrder } from '../../test/orderFixtures';
import { linkOf } from './audit/linkOf';
import { durationText } from './date/duration';
import { monthOf, monthsUpTo } from './date/months';
import { shortDateTime } from './date/dateText';
import { problemText } from './dialog/problemText';
import { minutesSince } from './list/waiting';
import { conflictText } from './order/conflictText';
import { deskProblem } from './order/deskProblem';
import { needsProof, needsReason, toStatusChange } from './order/statusChange';

describe('a length of time', () => {
  it.each<[number, Language, string]>([
    [0, 'en', '0 min'],
    [59, 'en', '59 min'],
    [60, 'en', '1 h'],
    [119, 'en', '1 h'],
    [24 * 60 - 1, 'en', '23 h'],
    [24 * 60, 'en', '1 day'],
    [3 * 24 * 60, 'sw', 'siku 3'],
  ])('of %i minutes is shown in its largest unit (%s)', (minutes, language, text) => {
    expect(durationText(intls[language], minutes).toLowerCase()).toBe(text);
  });

  it('is never negative, though the clock of this device is late', () => {
    const at = '2026-11-21T09:30:00Z';
    expect(minutesSince(at, Date.parse('2026-11-21T09:29:00Z'))).toBe(0);
    expect(minutesSince(at, Date.parse('2026-11-21T09:32:59Z'))).toBe(2);
  });
});

describe('a month of the shop', () => {
  it('begins at midnight in Tanzania', () => {
    expect(monthOf(Date.parse('2026-11-30T20:59:59Z'))).toBe('2026-11');
    expect(monthOf(Date.parse('2026-11-30T21:00:00Z'))).toBe('2026-12');
  });

  it('is offered newest first, back to the first of the books, over the turn of a year', () => {
    expect(monthsUpTo('2026-03')).toEqual(['2026-03', '2026-02', '2026-01']);
    expect(monthsUpTo('2027-02').slice(0, 3)).toEqual(['2027-02', '2027-01', '2026-12']);
  });

  it('is shown with its year only when that is another one', () => {
    const now = Date.parse('2026-11-21T09:30:00Z');
    expect(shortDateTime(intls.en, '2026-11-20T21:30:00Z', now)).toBe('21\u00A0Nov,\u00A000:30');
    expect(shortDateTime(intls.en, '2025-12-31T20:59:00Z', now)).toBe(
      '31\u00A0Dec\u00A02025,\u00A023:59',
    );
    expect(shortDateTime(intls.en, '2025-12-31T21:01:00Z', now)).toBe('1\u00A0Jan,\u00A000:01');
  });
});

describe('why an act on money was not carried out', () => {
  it.each<[number, string, RegExp]>([
    [409, 'payment_already_used', /already has its order/],
    [409, 'payment_not_verified', /is not confirmed/],
    [409, 'order_exists', /Refund less, or cancel it/],
    [404, 'payment_not_found', /no longer exists/],
    [0, 'network_error', /Check the current state before you try again/],
    [500, 'internal_error', /Check the current state before you try again/],
    [503, 'service_busy', /The shop is busy/],
    [429, 'too_many', /./],
  ])('by %i %s is shown with what to do', (status, code, text) => {
    expect(problemText(intls.en, anApiError(status, code))).toMatch(text);
  });

  it('is in the server’s words where it has its own', () => {
    const refused = anApiError(422, 'reference_used', { message: 'This reference is used.' });
    expect(problemText(intls.en, refused)).toBe('This reference is used.');
  });
});

describe('who was faster with an order', () => {
  const at = (time: string) => `2026-11-21T${time}:00Z`;
  const order = anOrder({
    timeline: [
      { status: 'pending', at: at('06:30'), by: null, reason: null },
      { status: 'processing', at: at('07:05'), by: 'Juma Hassan', reason: null },
    ],
  });

  it('is the last who changed it, with the time of the shop', () => {
    const text = conflictText(intls.en, order);
    expect(text).toContain('Juma Hassan');
    expect(text).toContain('10:05');
    expect(text).toContain('Processing');
  });

  it('is no name where the customer placed it', () => {
    const text = conflictText(intls.en, { ...order, timeline: order.timeline.slice(0, 1) });
    expect(text).toContain('09:30');
    expect(text).not.toContain('null');
  });

  it('is not a colleague who only wrote a note', () => {
    const note = {
      kind: 'note' as const,
      at: at('08:00'),
      by: 'Neema',
      text: 'Call',
      problem: null,
    };
    expect(conflictText(intls.en, { ...order, notes: [note] })).toContain('Juma Hassan');
  });

  it.each([null, 'no order', {}])('is not invented where the answer says nothing (%j)', (data) => {
    expect(conflictText(intls.en, data)).not.toMatch(/undefined|null/);
    expect(conflictText(intls.en, data)).not.toBe('');
  });
});

describe('why something was not done at the desk', () => {
  it('names the colleague who has the order, and until when', () => {
    const data = { by: 'Juma Hassan', until: '2026-11-21T07:15:00Z' };
    const text = deskProblem(intls.en, anApiError(409, 'claimed', { data }));
    expect(text).toContain('Juma Hassan');
    expect(text).toContain('10:15');
  });

  it.each(['order_closed', 'payment_returned', 'too_many_tries', 'service_busy'])(
    'has words in both languages for %s',
    (code) => {
      const [english, swahili] = (['en', 'sw'] as const).map((language) =>
        deskProblem(intls[language], anApiError(409, code)),
      );
      expect(english).not.toBe('');
      expect(swahili).not.toBe(english);
    },
  );
});

describe('a change of status', () => {
  it('of a delivered order is always explained, as is any way back', () => {
    expect(needsReason('delivered', 'cancelled')).toBe(true);
    expect(needsReason('cancelled', 'pending')).toBe(true);
    expect(needsReason('pending', 'cancelled')).toBe(false);
    expect(needsReason('delivered', 'delivered')).toBe(false);
  });

  it.each([
    ['cod', 'pending', 'delivered', true],
    ['cod', 'processing', 'delivered', true],
    ['cod', 'cancelled', 'delivered', false],
    ['cod', 'pending', 'processing', false],
    ['mobile_money', 'pending', 'delivered', false],
  ] as const)(
    'of %s from %s to %s needs a proof of cash: %s',
    (paymentMethod, status, to, needs) => {
      expect(needsProof(anOrder({ paymentMethod, status }), to)).toBe(needs);
    },
  );

  it('sends a reason only where there is one', () => {
    expect(toStatusChange(anOrder(), 'processing', '')).not.toHaveProperty('reason');
    expect(toStatusChange(anOrder(), 'pending', 'Wrong button')).toEqual({
      _id: 'order-1',
      version: 1,
      status: 'pending',
      reason: 'Wrong button',
    });
  });
});

describe('an act in the log', () => {
  it.each([
    ['order', 'TBH1', '/admin/orders/TBH1'],
    ['day_close', '2026-11-20', '/admin/close/2026-11-20'],
    ['agent_application', 'AGT/1', '/admin/agent-applications/AGT%2F1'],
  ] as const)('about %s %s leads to %s', (kind, subject, link) => {
    expect(linkOf({ action: 'changed', kind, subject })).toBe(link);
  });

  it('leads nowhere where it was a file, or about nothing in particular', () => {
    expect(linkOf({ action: 'exported', kind: 'order', subject: 'TBH1' })).toBeNull();
    expect(linkOf({ action: 'changed', kind: 'order', subject: '' })).toBeNull();
    expect(linkOf({ action: 'changed', kind: 'settings', subject: 'contact' })).toBeNull();
  });
});
