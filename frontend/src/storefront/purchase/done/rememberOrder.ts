import type { OrderedProduct, PlacedOrder } from '../../../api/types';
import { asArray, asRecord } from '../../../kit/narrow';
import { readLocalJson, writeLocalJson } from '../../../kit/storage/storage';

const KEY = 'orders';

/** More than one purchase for many brings, so that it does not take the place of all others. */
const KEPT_COUNT = 70;

type RecentOrder = Pick<PlacedOrder, 'orderId' | 'service' | 'amount' | 'createdAt' | 'status'>;

/** Remembers an order on this device, without anything that says who placed it. */
export function rememberOrder(placed: RecentOrder, product: OrderedProduct): void {
  const { orderId, service, amount, createdAt, status } = placed;
  const others = asArray(readLocalJson(KEY)).filter(
    (order) => asRecord(order)['orderId'] !== orderId,
  );
  const order = { orderId, service, product, amount, createdAt, status };
  writeLocalJson(KEY, [order, ...others].slice(0, KEPT_COUNT));
}
