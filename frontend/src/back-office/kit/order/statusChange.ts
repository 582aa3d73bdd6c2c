import type { AdminOrder, OrderStatus, UpdateOrderRequest } from '../../../api/types';

/** In the order of the work. */
export const orderStatuses: readonly OrderStatus[] = [
  'pending',
  'processing',
  'delivered',
  'cancelled',
];

/** Whether colleagues will ask why: any way back, and taking a delivery back by cancelling it. */
export function needsReason(from: OrderStatus, to: OrderStatus): boolean {
  if (from === 'delivered') return to !== 'delivered';
  return orderStatuses.indexOf(to) < orderStatuses.indexOf(from);
}

/** Whether something must prove that the router is there, before it is cash that was taken. */
export function needsProof({ paymentMethod, status }: AdminOrder, to: OrderStatus): boolean {
  const isOpen = status === 'pending' || status === 'processing';
  return to === 'delivered' && paymentMethod === 'cod' && isOpen;
}

type StatusChange = UpdateOrderRequest & { _id: string };

export function toStatusChange(
  { _id, version }: AdminOrder,
  status: OrderStatus,
  reason: string,
): StatusChange {
  return { _id, version, status, ...(reason && { reason }) };
}
