import type { PaidProduct, PlacedOrder } from '../../../api/types';
import { tabRecord } from '../tabRecord';

interface PlacedBundle {
  kind: 'bundle';
  order: PlacedOrder;
  product: PaidProduct;
  recipient: string;
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
