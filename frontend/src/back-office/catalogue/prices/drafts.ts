import type { components } from '../../../api/schema';
import type { Bundle } from '../../../api/types';
import { toShillings } from '../../../shop/reading/number';
import { priceProblem } from '../../kit/whole-list/rules';
import { routerFieldMessages as f } from '../messages';

/** What was typed for one bundle, and the price that it replaces. */
export interface Draft {
  text: string;
  was: number;
}

/** By the id of the bundle. */
export type Drafts = Readonly<Record<string, Draft>>;

/** A text that says the present price is no change. */
export function withText(drafts: Drafts, { id, price }: Bundle, text: string): Drafts {
  const was = drafts[id]?.was ?? price;
  if (text.trim() !== '' && toShillings(text) === was && was === price) return without(drafts, id);
  return { ...drafts, [id]: { text, was } };
}

export function without(drafts: Drafts, id: string): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id));
}

/** The typed price stays, and replaces the present one. */
export function onTopOf(drafts: Drafts, bundle: Bundle): Drafts {
  const draft = drafts[bundle.id];
  return draft ? withText(without(drafts, bundle.id), bundle, draft.text) : drafts;
}

/** Whether the stored price changed since this one was typed. */
export const isOutdated = (bundle: Bundle, draft: Draft | undefined) =>
  draft !== undefined && draft.was !== bundle.price;

/** What is wrong with a typed price. */
export const problemOf = (draft: Draft | undefined) =>
  draft ? priceProblem(draft.text, f.priceRequired) : null;

/** The price as it is typed; the present one while it is none. */
export function shownPrice(bundle: Bundle, draft: Draft | undefined): number {
  const typed = draft ? toShillings(draft.text) : NaN;
  return Number.isNaN(typed) ? bundle.price : typed;
}

type PriceInput = components['schemas']['BundlePriceInput'];

/** What is sent: prices of now, or from `startsAt` on. */
export function toPrices(
  bundles: readonly Bundle[],
  drafts: Drafts,
  startsAt: string | null,
): PriceInput[] {
  return bundles.flatMap((bundle): PriceInput[] => {
    const draft = drafts[bundle.id];
    if (!draft) return [];
    const price = toShillings(draft.text);
    const { id: bundleId, version } = bundle;
    return startsAt === null
      ? [{ bundleId, version, price }]
      : [{ bundleId, version, nextPrice: { price, startsAt } }];
  });
}
