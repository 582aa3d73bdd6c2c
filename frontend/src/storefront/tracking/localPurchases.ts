import { createContext } from 'react';
import type { RecoveredPayment } from '../../api/types';

/** A purchase that this device holds, by the number that its order will have. */
export interface LocalPurchase {
  orderId: string;
  /** Null of one for many, which goes on on a page of its own. */
  bundleId: string | null;
  key: string;
}

/** Filled in by the app: purchases belong to the checkout. */
export const LocalPurchases = createContext<readonly LocalPurchase[]>([]);

/** Filled in by the app: takes up a paid purchase of another device, and opens it. */
export const TakeUpPayment = createContext<(payment: RecoveredPayment) => void>(() => undefined);
