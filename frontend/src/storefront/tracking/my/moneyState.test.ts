import { describe, expect, it } from 'vitest';
import type { TrackingView } from '../../../api/types';
import { aTrackedOrder } from '../../../test/orderFixtures';
import { amountOf, moneyState, momentOf } from './moneyState';

const AT = '2026-11-21T09:00:00Z';
const minutes = (count: number) => Date.parse(AT) + count * 60_000;
const stateOf = (changes: Partial<TrackingView>, now = minutes(1)) =>
  moneyState(aTrackedOrder({ createdAt: AT, dueAt: null, ...changes }), now);
const refund = (stage: 'preparing' | 'sent' | 'not_owed') => [{ stage, amount: 1000, at: AT }];

describe('what a purchase means now', () => {
  it('an old prompt is over', () => {
    expect(stateOf({ stage: 'awaiting_payment' }, minutes(9))).toBe('waiting');
    expect(stateOf({ stage: 'awaiting_payment' }, minutes(11))).toBe('over');
  });

  it.each([
    [{ stage: 'details_missing' }, 'paid'],
    [{ stage: 'came_late' }, 'cameLate'],
    [{ stage: 'payment_failed' }, 'failed'],
    [{ stage: 'under_review' }, 'review'],
    [{ stage: 'returning', refunds: refund('preparing') }, 'returning'],
    [{ stage: 'returning', refunds: refund('sent') }, 'returned'],
    [{ status: 'pending', dueAt: '2026-11-21T10:00:00Z' }, 'loading'],
    [{ status: 'processing', dueAt: '2026-11-21T08:00:00Z' }, 'late'],
    [{ status: 'pending', cancelRequested: true, dueAt: AT }, 'returning'],
    [{ status: 'delivered' }, 'loaded'],
    [{ status: 'cancelled', refunds: refund('preparing') }, 'returning'],
    [{ status: 'cancelled', refunds: refund('sent') }, 'returned'],
    [{ status: 'cancelled', refunds: [] }, 'cancelled'],
  ] as const)('%j is %s', (changes, state) => {
    expect(stateOf({ refunds: [], ...changes } as Partial<TrackingView>)).toBe(state);
  });

  it('money on its way is what goes back, not the price', () => {
    const refunds = [...refund('sent'), { stage: 'preparing' as const, amount: 9000, at: AT }];
    const view = aTrackedOrder({ amount: 10_000, refunds });
    expect([
      amountOf(view, 'returning'),
      amountOf(view, 'returned'),
      amountOf(view, 'loaded'),
    ]).toEqual([9000, 1000, 10_000]);
  });

  it('money that came back has the day on which it was sent', () => {
    const view = aTrackedOrder({ createdAt: AT, refunds: refund('sent') });
    expect(momentOf(view, 'returned')).toBe(AT);
  });
});
