import { createContext } from 'react';

/** A purchase that this device holds, by the number that its order will have. */
export interface HeldPurchase {
  orderId: string;
  bundleId: string;
  key: string;
}

/** Filled in by the app: purchases belong to the checkout. */
export const HeldHere = createContext<readonly HeldPurchase[]>([]);
