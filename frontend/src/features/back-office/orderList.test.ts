import { describe, expect, it } from 'vitest';
import { anOrder } from '../../test/orderFixtures';
import { mergeNewest, waitingMinutes } from './orderList';

const order = (id: string, minute: number, version = 1) =>
  anOrder({
    _id: id,
    version,
    createdAt: `2026-11-21T06:${minute.toString().padStart(2, '0')}:00Z`,
  });

describe('mergeNewest', () => {
  it('counts what is new and leaves the rows where they are', () => {
    const listed = [order('b', 20), order('a', 10)];
    const newest = [order('d', 40), order('c', 30), ...listed];
    expect(mergeNewest(listed, newest)).toEqual({ orders: listed, newCount: 2 });
  });

  it('shows a row in its newest state', () => {
    const listed = [order('b', 20), order('a', 10)];
    const { orders } = mergeNewest(listed, [order('b', 20, 2), order('a', 10)]);
    expect(orders.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('never goes back to an older state', () => {
    const { orders } = mergeNewest([order('a', 10, 3)], [order('a', 10, 2)]);
    expect(orders[0]!.version).toBe(3);
  });

  it('does not call old orders new that move up when others leave the filter', () => {
    expect(mergeNewest([order('b', 20)], [order('b', 20), order('a', 10)]).newCount).toBe(0);
  });

  it('calls everything new when nothing was listed', () => {
    expect(mergeNewest([], [order('a', 10)]).newCount).toBe(1);
  });
});

describe('waitingMinutes', () => {
  const now = Date.parse('2026-11-21T07:12:30Z');
  it.each([
    ['pending', 42],
    ['processing', 42],
    ['delivered', null],
    ['cancelled', null],
  ] as const)('of an order that is %s are %j', (status, minutes) => {
    expect(waitingMinutes(anOrder({ status }), now)).toBe(minutes);
  });

  it('are never negative when the clock of this device is late', () => {
    expect(waitingMinutes(anOrder(), Date.parse('2026-11-21T06:00:00Z'))).toBe(0);
  });
});
