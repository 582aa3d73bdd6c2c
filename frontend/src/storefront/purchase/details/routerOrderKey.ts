import { readLocal, writeLocal } from '../../../kit/storage/storage';
import { uniqueKey } from '../../../kit/uniqueKey';

const stored = (routerId: string) => `router-order-${routerId}`;

/** The key of the order being filled in; stays the same over retries and reloads until the order is placed. */
export function routerOrderKey(routerId: string): string {
  return readLocal(stored(routerId)) ?? renewRouterOrderKey(routerId);
}

export function renewRouterOrderKey(routerId: string): string {
  const key = uniqueKey();
  writeLocal(stored(routerId), key);
  return key;
}
