import type { AdminOrder } from '../../api/types';

export interface ShownOrders {
  orders: AdminOrder[];
  /** How many the newest page holds that the list does not show yet. */
  newCount: number;
}

/** The list as it stands, each row in its newest known state; what is new is counted, never slipped in. */
export function mergeNewest(listed: AdminOrder[], newest: AdminOrder[]): ShownOrders {
  const newestById = new Map(newest.map((order) => [order._id, order]));
  const orders = listed.map((order) => {
    const known = newestById.get(order._id);
    return known && known.version > order.version ? known : order;
  });
  const listedIds = new Set(listed.map(({ _id }) => _id));
  const oldest = listed.at(-1)?.createdAt ?? '';
  const isNew = ({ _id, createdAt }: AdminOrder) => !listedIds.has(_id) && createdAt >= oldest;
  return { orders, newCount: newest.filter(isNew).length };
}

export const MINUTE_MS = 60_000;

/** How long an order that still waits for us has been waiting; null when nobody waits. */
export function waitingMinutes({ status, createdAt }: AdminOrder, now: number): number | null {
  if (status !== 'pending' && status !== 'processing') return null;
  return Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS));
}

/** One of the further facts of an order, if it is there and a text. */
export function textIn(details: AdminOrder['details'], key: string): string | null {
  const value = details[key];
  return typeof value === 'string' ? value : null;
}
