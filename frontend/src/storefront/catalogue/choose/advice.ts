import type { Bundle, Store } from '../../../api/types';
import { validityDays } from '../prices';

export type Need = Store['dataUse'][number]['need'];

export const needs = ['messages', 'video', 'work', 'family'] as const satisfies readonly Need[];

/** What a customer asks for; `budget` in shillings for the whole time, null: any. */
export interface Wish {
  needs: readonly Need[];
  days: number;
  budget: number | null;
}

export const dayChoices = [1, 7, 30] as const;
export const budgetChoices = [2000, 5000, 10_000, 30_000, 50_000] as const;

const DAYS: number = dayChoices[2];
const MOST_DAYS = 90;

/** By its address; null where it asks for nothing. */
export function readWish(params: URLSearchParams): Wish | null {
  const wanted = needs.filter((need) => params.get(need) === '1');
  if (wanted.length === 0) return null;
  const days = whole(params.get('days'));
  return {
    needs: wanted,
    days: days === null ? DAYS : Math.min(days, MOST_DAYS),
    budget: whole(params.get('budget')),
  };
}

function whole(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** A bundle, bought as often as the days need it. */
export interface Plan {
  bundle: Bundle;
  times: number;
  cost: number;
  /** Megabytes a day. */
  daily: number;
}

export interface Advice {
  /** Megabytes a day that the needs take. */
  needed: number;
  /** The least money that lasts; null when nothing does for the budget. */
  cheapest: Plan | null;
  /** Half as much data again, or more. */
  comfortable: Plan | null;
  /** Where nothing lasts for the budget: the most data that it buys. */
  nearest: Plan | null;
}

const COMFORT = 1.5;
const MB = 1_000_000;

/** Two bundles that last. Bundles that work at some hours only are left out: the needs are those of the day. */
export function advise(bundles: readonly Bundle[], wish: Wish, dataUse: Store['dataUse']): Advice {
  const needed = wish.needs.reduce((sum, need) => sum + megabytesOf(dataUse, need), 0);
  const plans = bundles
    .filter(({ hours, validityUnit }) => hours === null && validityUnit !== 'night')
    .map((bundle) => planOf(bundle, wish.days))
    .filter(({ cost }) => wish.budget === null || cost <= wish.budget)
    .sort((a, b) => a.cost - b.cost || b.daily - a.daily);
  const lasts = (daily: number) => plans.find((plan) => plan.daily >= daily) ?? null;
  const cheapest = lasts(needed);
  const comfortable = cheapest && lasts(Math.max(needed, cheapest.daily) * COMFORT);
  const nearest = cheapest ? null : ([...plans].sort((a, b) => b.daily - a.daily)[0] ?? null);
  return { needed, cheapest, comfortable, nearest };
}

function megabytesOf(dataUse: Store['dataUse'], need: Need): number {
  return dataUse.find((used) => used.need === need)?.megabytes ?? MB;
}

/** Each time the bundle is bought, its data lasts for its own days, or for those that are asked for if these are fewer. */
function planOf(bundle: Bundle, days: number): Plan {
  const lasting = Math.max(1, Math.floor(validityDays(bundle)));
  const times = Math.ceil(days / lasting);
  const used = times === 1 ? days : lasting;
  return { bundle, times, cost: bundle.price * times, daily: bundle.dataMb / used };
}
