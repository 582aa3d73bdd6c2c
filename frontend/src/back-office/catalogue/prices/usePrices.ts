import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bundle } from '../../../api/types';
import { useUnsavedWork } from '../../../kit/unsavedWork';
import { adjusted, type Unit } from './adjust';
import { isOutdated, problemOf, shownPrice, withText, type Drafts } from './drafts';

/** The bundle that a link opens, and the price that it fills in. */
export const BUNDLE_PARAM = 'bundle';
export const PRICE_PARAM = 'price';

/** The prices as they are typed, and the bundles that are selected and shown. */
export function usePrices(bundles: readonly Bundle[]) {
  const [params, setParams] = useSearchParams();
  const linked = bundles.find(({ id }) => id === params.get(BUNDLE_PARAM));
  const [drafts, setDrafts] = useState<Drafts>(() => {
    const price = params.get(PRICE_PARAM);
    return linked && price ? withText({}, linked, price) : {};
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const changed = bundles.filter(({ id }) => id in drafts);
  useUnsavedWork(changed.length > 0);
  const adjust = (by: number, unit: Unit, step: number) => {
    const chosen = bundles.filter(({ id }) => selected.has(id));
    const next = (before: Drafts, bundle: Bundle) =>
      withText(
        before,
        bundle,
        String(adjusted(shownPrice(bundle, before[bundle.id]), by, unit, step)),
      );
    setDrafts((before) => chosen.reduce(next, before));
  };
  const use = (rows: readonly { bundle: Bundle; price: number }[]) =>
    setDrafts((before) =>
      rows.reduce((next, { bundle, price }) => withText(next, bundle, String(price)), before),
    );
  return {
    linked,
    showAll: () => setParams({}, { replace: true }),
    drafts,
    setDrafts,
    selected,
    setSelected,
    changed,
    hasOutdated: changed.some((bundle) => isOutdated(bundle, drafts[bundle.id])),
    hasProblem: changed.some(({ id }) => problemOf(drafts[id])),
    adjust,
    use,
  };
}

export type Prices = ReturnType<typeof usePrices>;
