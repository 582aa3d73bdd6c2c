import type { Bundle, OrderedProduct, PaidProduct } from '../../api/types';

/** What of a bundle the purchase keeps. */
export function toPaidProduct(bundle: Bundle): PaidProduct {
  const { id, name, nameSwahili, type, network, data, validity, price, requiresTin } = bundle;
  return { bundleId: id, name, nameSwahili, type, network, data, validity, price, requiresTin };
}

/** What of it an order is named by. */
export function toOrderedProduct({ type, name, nameSwahili }: PaidProduct): OrderedProduct {
  return { type, productName: name, productNameSwahili: nameSwahili };
}
