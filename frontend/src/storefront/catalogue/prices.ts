import type { Bundle } from '../../api/types';

/** Decimal gigabytes, as the networks sell them. */
export function pricePerGb({ price, dataMb }: Bundle): number {
  return Math.round((price * 1000) / dataMb);
}

/** Null where a price per day would say nothing: up to a day, or by night only. */
export function pricePerDay(bundle: Bundle): number | null {
  const days = validityDays(bundle);
  return bundle.validityUnit === 'night' || days <= 1 ? null : Math.round(bundle.price / days);
}

export function validityDays({
  validityCount,
  validityUnit,
}: Pick<Bundle, 'validityCount' | 'validityUnit'>): number {
  return validityUnit === 'hour' ? validityCount / 24 : validityCount;
}

/** What the shop is cheaper by than the operator; null where it is not, or nobody entered the operator's price. */
export function savedOf({ price, operatorPrice }: Bundle): number | null {
  return operatorPrice !== null && operatorPrice > price ? operatorPrice - price : null;
}

/** What a day costs, also of what lasts no longer than one. */
export function dayPrice(bundle: Bundle): number {
  return bundle.price / Math.max(1, validityDays(bundle));
}
