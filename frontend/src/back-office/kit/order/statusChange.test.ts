import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../api/types';
import { anOrder } from '../../../test/orderFixtures';
import { needsReason, orderStatuses, toStatusChange } from './statusChange';

const asks: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  processing: ['pending'],
  delivered: ['pending', 'processing', 'cancelled'],
  cancelled: ['pending', 'processing', 'delivered'],
};

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

describe('a reason', () => {
  it.each(pairs)('from %s to %s is asked for only on the way back', (from, to) => {
    expect(needsReason(from, to)).toBe(asks[from].includes(to));
  });
});

describe('toStatusChange', () => {
  it('sends the version that was seen', () => {
    expect(toStatusChange(anOrder({ version: 4 }), 'delivered', ' ')).toEqual({
      request: { _id: 'order-1', version: 4, status: 'delivered' },
    });
  });

  it('refuses a way back without a reason', () => {
    const order = anOrder({ status: 'cancelled' });
    expect(toStatusChange(order, 'pending', '  ')).toEqual({ error: 'reasonRequired' });
    expect(toStatusChange(order, 'pending', ' wrong button ')).toEqual({
      request: { _id: 'order-1', version: 1, status: 'pending', reason: 'wrong button' },
    });
  });
});
