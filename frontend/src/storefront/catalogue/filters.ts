import type { Bundle, Network } from '../../api/types';
import { isNetwork } from '../../shop/networks';
import { withParam } from '../../kit/search';
import { validityDays } from './prices';

export const sortings = ['price', 'size', 'days', 'perGb', 'perDay'] as const;
export type Sorting = (typeof sortings)[number];

/** How long a bundle lasts, as people ask for it. */
export const periods = ['day', 'week', 'month', 'night'] as const;
export type Period = (typeof periods)[number];

export interface Filters {
  network: Network | null;
  period: Period | null;
  /** The most to pay, in shillings. */
  maxPrice: number | null;
  /** The least data, in decimal gigabytes. */
  minGb: number | null;
  sorting: Sorting;
}

export const noFilters: Filters = {
  network: null,
  period: null,
  maxPrice: null,
  minGb: null,
  sorting: 'price',
};

/** What a list shows, by its address; words that mean nothing are left out. */
export function readFilters(params: URLSearchParams): Filters {
  const network = params.get('network');
  return {
    network: isNetwork(network) ? network : null,
    period: periods.find((period) => period === params.get('for')) ?? null,
    maxPrice: readAmount(params.get('max')),
    minGb: readAmount(params.get('min')),
    sorting: sortings.find((sorting) => sorting === params.get('sort')) ?? noFilters.sorting,
  };
}

/** The same address with these filters; what else it says stays. */
export function writeFilters(search: string, filters: Filters): string {
  const { network, period, maxPrice, minGb, sorting } = filters;
  const params = {
    network,
    for: period,
    max: maxPrice?.toString() ?? null,
    min: minGb?.toString() ?? null,
    sort: sorting === noFilters.sorting ? null : sorting,
  };
  return Object.entries(params).reduce(
    (written, [name, value]) => withParam(written, name, value),
    search,
  );
}

/** How many narrow the list; the sorting leaves nothing out. */
export function countFilters({ network, period, maxPrice, minGb }: Filters): number {
  return [network, period, maxPrice, minGb].filter((filter) => filter !== null).length;
}

export function periodOf(bundle: Bundle): Period {
  if (bundle.validityUnit === 'night') return 'night';
  const days = validityDays(bundle);
  if (days <= LONGEST_DAY) return 'day';
  return days <= LONGEST_WEEK ? 'week' : 'month';
}

/** Two or three days are bought like one; ten days like a week. */
const LONGEST_DAY = 3;
const LONGEST_WEEK = 10;

export function fits(bundle: Bundle, { network, period, maxPrice, minGb }: Filters): boolean {
  return (
    (network === null || bundle.network === network) &&
    (period === null || periodOf(bundle) === period) &&
    (maxPrice === null || bundle.price <= maxPrice) &&
    (minGb === null || bundle.dataMb >= minGb * 1000)
  );
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Prices to stop at: each lets some bundles through and holds some back. */
export function priceSteps(bundles: readonly Bundle[]): number[] {
  const prices = bundles.map(({ price }) => price);
  return STEPS.map((step) => step * 1000).filter((step) => divides(step, prices));
}

/** Sizes to begin at, in gigabytes. */
export function sizeSteps(bundles: readonly Bundle[]): number[] {
  const sizes = bundles.map(({ dataMb }) => dataMb / 1000);
  return STEPS.filter((step) => divides(step - 0.001, sizes));
}

function divides(limit: number, values: readonly number[]): boolean {
  return values.some((value) => value <= limit) && values.some((value) => value > limit);
}

function readAmount(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
