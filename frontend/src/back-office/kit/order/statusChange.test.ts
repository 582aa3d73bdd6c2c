import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../api/types';
import { needsReason, orderStatuses } from './statusChange';

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
