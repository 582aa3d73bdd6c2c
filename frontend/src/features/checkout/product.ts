import type { Bundle } from '../../api/types';
import type { PurchasedProduct } from './apiTypes';

/** What of a bundle the purchase keeps. */
export function productOf(bundle: Bundle): PurchasedProduct {
  const { id, name, nameSwahili, type, network, data, validity, price, requiresTin } = bundle;
  return { bundleId: id, name, nameSwahili, type, network, data, validity, price, requiresTin };
}
