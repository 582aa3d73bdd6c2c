import { shopNow } from '../../../kit/clock';
import { rememberOwnOrder } from '../../../shop/ownOrders';
import { rememberMe } from '../../../shop/me';
import { isKnownPerson } from '../../../shop/people/people';
import { confirmPurchase } from '../journal';
import { toOrderedProduct } from '../product';
import { partsOf, type SentPurchase } from '../purchase';
import type { Paid } from '../wait/paymentWait';
import { rememberOnDevice } from './rememberOnDevice';
import { rememberOrder } from './rememberOrder';

/** Keeps on the device that the money of a purchase is here, and its order where that was made by itself. */
export function keepPaid(purchase: SentPurchase, paid: Paid): void {
  const { key, payer, parts } = purchase;
  confirmPurchase(key, paid);
  if (!paid.isOrdered) return;
  const createdAt = new Date(shopNow()).toISOString();
  // The first of many is the newest.
  for (const { product, recipient, amount, orderId } of [...partsOf(purchase)].reverse()) {
    if (!orderId) continue;
    const service = product.name;
    const ordered = { orderId, amount, createdAt, service, status: 'pending' } as const;
    rememberOrder(ordered, toOrderedProduct(product));
    // The customer of the order is the payer, also of a gift.
    rememberOwnOrder(orderId, payer);
    // A list for many would take the place of the people whom this device knows.
    if (!parts || isKnownPerson(recipient)) rememberOnDevice(product, recipient, { payer, amount });
  }
  if (parts) rememberMe({ payer });
}
