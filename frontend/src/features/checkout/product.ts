import type { Bundle, PaidProduct } from '../../api/types';

/** What of a bundle the purchase keeps. */
export function productOf(bundle: Bundle): PaidProduct {
  const { id, name, nameSwahili, type, network, data, validity, price, requiresTin } = bundle;
  return { bundleId: id, name, nameSwahili, type, network, data, validity, price, requiresTin };
}
