import { describe, expect, it } from 'vitest';
import { aTrackedOrder } from '../../test/orderFixtures';
import { stepsOf, toTrackInFull, withDetails } from './model';

describe('the steps of an order', () => {
  const statuses = (changes: Parameters<typeof aTrackedOrder>[0]) =>
    stepsOf(aTrackedOrder(changes)).map(({ status, at }) => [status, at !== null]);
  const at = '2026-11-21T06:30:00.000Z';

  it('end with what is still to come', () => {
    expect(statuses({ status: 'pending', timeline: [{ status: 'pending', at }] })).toEqual([
      ['pending', true],
      ['processing', false],
      ['delivered', false],
    ]);
  });

  it('end with a cancellation', () => {
    const timeline = [
      { status: 'pending' as const, at },
      { status: 'cancelled' as const, at },
    ];
    expect(statuses({ status: 'cancelled', timeline })).toEqual([
      ['pending', true],
      ['cancelled', true],
    ]);
  });

  it('tell a way back as it happened', () => {
    const timeline = [
      { status: 'processing' as const, at },
      { status: 'pending' as const, at },
    ];
    expect(statuses({ status: 'pending', timeline })).toEqual([
      ['processing', true],
      ['pending', true],
      ['processing', false],
      ['delivered', false],
    ]);
  });
});

describe('opened details', () => {
  const full = aTrackedOrder({ full: true, customerName: 'Asha Mushi', status: 'pending' });

  it('stay while the status moves on', () => {
    const newest = aTrackedOrder({ status: 'delivered', progress: 100 });
    expect(withDetails(newest, full)).toMatchObject({
      customerName: 'Asha Mushi',
      status: 'delivered',
      progress: 100,
    });
  });

  it('never show up in another order', () => {
    const other = aTrackedOrder({ orderId: 'TBH999-000000000R' });
    expect(withDetails(other, full)).toEqual(other);
  });
});

describe('toTrackInFull', () => {
  it.each(['', '123', '12345', 'abcd', '12 3'])('asks for four digits instead of %j', (typed) => {
    expect(toTrackInFull('TBH1', typed)).toEqual({ error: 'digits' });
  });

  it('forgives spaces', () => {
    expect(toTrackInFull('TBH1', ' 19 08')).toEqual({
      request: { orderId: 'TBH1', phoneLast4: '1908' },
    });
  });
});
