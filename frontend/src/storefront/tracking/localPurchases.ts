import { createContext } from 'react';

/** A purchase that this device holds, by the number that its order will have. */
export interface LocalPurchase {
  orderId: string;
  bundleId: string;
  key: string;
}

/** Filled in by the app: purchases belong to the checkout. */
export const LocalPurchases = createContext<readonly LocalPurchase[]>([]);
