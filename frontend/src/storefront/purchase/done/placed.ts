import type { PaidProduct, PlacedOrder } from '../../../api/types';
import { tabRecord } from '../tabRecord';

/** Of an order that was made by itself no answer names the deadline or a text for WhatsApp. */
type PlacedBundleOrder = Pick<PlacedOrder, 'orderId' | 'amount' | 'createdAt'> &
  Partial<Pick<PlacedOrder, 'dueAt' | 'notification'>>;

export interface PlacedBundle {
  kind: 'bundle';
  order: PlacedBundleOrder;
  product: PaidProduct;
  recipient: string;
  /** Absent where an older version of the client kept it. */
  payer?: string;
  tin: string | null;
}

interface PlacedRouter {
  kind: 'router';
  order: PlacedOrder;
  name: string;
  /** Absent where an older version of the client kept it. */
  nameSwahili?: string;
  phone: string;
}

/** What the panel of a placed order says. */
export type PlacedOrderPanel = PlacedBundle | PlacedRouter;

const kept = tabRecord<PlacedOrderPanel>('placed');

export function savePlacedOrder(placed: PlacedOrderPanel): void {
  kept.set(placed.order.orderId, placed);
}

/** Null in another tab than the one that ordered. */
export function findPlacedOrder(orderId: string): PlacedOrderPanel | null {
  return kept.get(orderId) ?? null;
}
