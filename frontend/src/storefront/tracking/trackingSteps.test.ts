import { describe, expect, it } from 'vitest';
import { aTrackedOrder } from '../../test/orderFixtures';
import { refundProgress, stepsOf, toTrackInFull, withDetails } from './trackingSteps';

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

  it('hold what happened to the money, in its place', () => {
    const timeline = [
      { status: 'pending' as const, at },
      { status: 'cancelled' as const, at: '2026-11-21T08:00:00Z' },
    ];
    const refunds = [{ stage: 'sent' as const, amount: 10000, at: '2026-11-22T08:00:00.5Z' }];
    const steps = stepsOf(aTrackedOrder({ status: 'cancelled', timeline, refunds }));
    expect(steps.map(({ status, refund }) => refund?.stage ?? status)).toEqual([
      'pending',
      'cancelled',
      'sent',
    ]);
  });

  it('hold when another number was given, in its place', () => {
    const timeline = [
      { status: 'pending' as const, at },
      { status: 'processing' as const, at: '2026-11-21T08:00:00Z' },
    ];
    const recipientChanges = [
      { at: '2026-11-21T07:00:00Z', earlier: '07•• ••• •••', byCustomer: true },
    ];
    const steps = stepsOf(aTrackedOrder({ status: 'processing', timeline, recipientChanges }));
    expect(steps.map(({ status, recipient }) => recipient?.earlier ?? status)).toEqual([
      'pending',
      '07•• ••• •••',
      'processing',
      'delivered',
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

  it('take the newest state of a refund', () => {
    const refund = { stage: 'preparing' as const, amount: 10000, at: '2026-11-22T08:00:00Z' };
    const sent = { ...refund, stage: 'sent' as const };
    const shown = withDetails(aTrackedOrder({ refunds: [sent] }), { ...full, refunds: [refund] });
    expect(shown.refunds).toEqual([sent]);
  });

  it('never show up in another order', () => {
    const other = aTrackedOrder({ orderId: 'TBH999-000000000R' });
    expect(withDetails(other, full)).toEqual(other);
  });
});

describe('the money of a cancelled order', () => {
  const refund = (stage: 'preparing' | 'sent' | 'not_owed') => ({ stage, amount: 1, at: '' });
  it.each([
    ['cancelled', [], null],
    ['cancelled', [refund('not_owed')], null],
    ['cancelled', [refund('sent')], 'sent'],
    ['cancelled', [refund('sent'), refund('preparing')], 'preparing'],
    ['processing', [refund('sent')], null],
  ] as const)('of an order that is %s with %j is %s', (status, refunds, expected) => {
    expect(refundProgress(aTrackedOrder({ status, refunds: [...refunds] }))).toBe(expected);
  });
});

describe('toTrackInFull', () => {
  it.each(['', '123', '12345', 'abcd', '12 3'])('asks for four digits instead of %j', (typed) => {
    expect(toTrackInFull('TBH1', typed)).toEqual({ error: 'digits' });
  });

  it.each([' 19 08', '\u0661\u0669\u0660\u0668', '0754 321 908', '\u202a+255754321908\u202c'])(
    'reads them in %j',
    (typed) => {
      const phoneLast4 = '1908';
      expect(toTrackInFull('TBH1', typed)).toEqual({ request: { orderId: 'TBH1', phoneLast4 } });
    },
  );
});
