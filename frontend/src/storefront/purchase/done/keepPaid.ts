import { shopNow } from '../../../kit/clock';
import { rememberOwnOrder } from '../../../shop/ownOrders';
import { confirmPurchase } from '../journal';
import { toOrderedProduct } from '../product';
import type { SentPurchase } from '../purchase';
import type { Paid } from '../wait/paymentWait';
import { rememberOnDevice } from './rememberOnDevice';
import { rememberOrder } from './rememberOrder';

/** Keeps on the device that the money of a purchase is here, and its order where that was made by itself. */
export function keepPaid(purchase: SentPurchase, paid: Paid): void {
  const { key, product, recipient, payer, amount, payment } = purchase;
  confirmPurchase(key, paid);
  if (!paid.isOrdered || !product || !recipient) return;
  const { orderId } = payment;
  const createdAt = new Date(shopNow()).toISOString();
  const ordered = { orderId, amount, createdAt, service: product.name, status: 'pending' } as const;
  rememberOrder(ordered, toOrderedProduct(product));
  // The customer of the order is who paid, whoever receives.
  rememberOwnOrder(orderId, payer);
  rememberOnDevice(product, recipient, purchase);
}
