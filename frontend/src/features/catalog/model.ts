import type { Bundle, Network } from '../../api/types';
import { isNetwork } from '../../lib/networks';

export const sortings = ['price', 'size', 'days', 'perGb'] as const;
export type Sorting = (typeof sortings)[number];

export function readSorting(text: string | null): Sorting {
  return sortings.find((sorting) => sorting === text) ?? 'price';
}

export function readNetwork(text: string | null): Network | null {
  return isNetwork(text) ? text : null;
}

/** Decimal gigabytes, as the networks sell them. */
export function pricePerGb({ price, dataMb }: Bundle): number {
  return Math.round((price * 1000) / dataMb);
}

/** Null where a price per day would say nothing: up to a day, or by night only. */
export function pricePerDay(bundle: Bundle): number | null {
  const days = validityDays(bundle);
  return bundle.validityUnit === 'night' || days <= 1 ? null : Math.round(bundle.price / days);
}

function validityDays({ validityCount, validityUnit }: Bundle): number {
  return validityUnit === 'hour' ? validityCount / 24 : validityCount;
}

const orders: Record<Sorting, (a: Bundle, b: Bundle) => number> = {
  price: (a, b) => a.price - b.price,
  size: (a, b) => b.dataMb - a.dataMb,
  days: (a, b) => validityDays(b) - validityDays(a),
  perGb: (a, b) => pricePerGb(a) - pricePerGb(b),
};

export function chooseBundles(
  bundles: readonly Bundle[],
  network: Network | null,
  sorting: Sorting,
): Bundle[] {
  return bundles
    .filter((bundle) => network === null || bundle.network === network)
    .sort((a, b) => orders[sorting](a, b) || a.price - b.price);
}

/** The cheapest gigabyte among those usable at any hour; null when there is nothing to compare. */
export function bestValueId(bundles: readonly Bundle[]): string | null {
  const comparable = bundles.filter(({ validityUnit }) => validityUnit !== 'night');
  const [best, second] = comparable.sort(orders.perGb);
  return best && second && pricePerGb(best) < pricePerGb(second) ? best.id : null;
}

/** `10GB` as the number and its unit, so that the number can be set large. */
export function splitAmount(data: string): { amount: string; unit: string } {
  const [, amount = data, unit = ''] = /^([\d.,]+)\s*(\D+)$/.exec(data) ?? [];
  return { amount, unit };
}

export const LOW_STOCK = 5;
