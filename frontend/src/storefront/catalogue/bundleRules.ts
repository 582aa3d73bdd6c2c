import type { Bundle } from '../../api/types';
import { fits, type Filters, type Sorting } from './filters';
import { dayPrice, pricePerGb, validityDays } from './prices';

const orders: Record<Sorting, (a: Bundle, b: Bundle) => number> = {
  // Bundles for the night stand behind the others: a cheap one is no cheaper day.
  price: (a, b) => Number(isForNight(a)) - Number(isForNight(b)) || a.price - b.price,
  size: (a, b) => b.dataMb - a.dataMb,
  days: (a, b) => validityDays(b) - validityDays(a),
  perGb: (a, b) => pricePerGb(a) - pricePerGb(b),
  perDay: (a, b) => dayPrice(a) - dayPrice(b),
};

export function chooseBundles(bundles: readonly Bundle[], filters: Filters): Bundle[] {
  return bundles
    .filter((bundle) => fits(bundle, filters))
    .sort((a, b) => orders[filters.sorting](a, b) || a.price - b.price);
}

/** Others of the same network and kind, the ones closest in price first. */
export function similarBundles(bundles: readonly Bundle[], to: Bundle, count: number): Bundle[] {
  const distance = ({ price }: Bundle) => Math.abs(price - to.price);
  return bundles
    .filter(({ id, network, type }) => id !== to.id && network === to.network && type === to.type)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort(orders.price);
}

/** The cheapest gigabyte of those that work at all hours; null when none is cheaper than the others. */
export function bestValueId(bundles: readonly Bundle[]): string | null {
  const [best, second] = bundles.filter((bundle) => !isForNight(bundle)).sort(orders.perGb);
  return best && second && pricePerGb(best) < pricePerGb(second) ? best.id : null;
}

const isForNight = ({ hours, validityUnit }: Bundle) => hours !== null || validityUnit === 'night';

/** `10GB` as the number and its unit, so that the number can be set large. */
export function splitAmount(data: string): { amount: string; unit: string } {
  const [, amount = data, unit = ''] = /^([\d.,]+)\s*(\D+)$/.exec(data) ?? [];
  return { amount, unit };
}

export const LOW_STOCK = 5;
