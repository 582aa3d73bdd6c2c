import type { UnknownAction } from '@reduxjs/toolkit';
import { restoreQueries } from '../../api/restore';
import type { Bundle, BundleType, Router } from '../../api/types';
import type { LiveEvent } from '../../realtime/events';
import { catalogApi } from './api';

type Dispatch = (action: UnknownAction) => unknown;

interface Item {
  id: string;
  isActive: boolean;
}

/** Puts what changed into the lists and pages that show it; nothing is asked for. */
export function showBundle({ id, data }: LiveEvent, dispatch: Dispatch): void {
  const bundle = data as Bundle | null;
  const inList = (type: BundleType) =>
    catalogApi.util.updateQueryData('listBundles', type, (list) =>
      withItem(list, id, bundle?.type === type ? bundle : null),
    );
  dispatch(inList('normal') as never);
  dispatch(inList('sme') as never);
  const taken = catalogApi.util.updateQueryData('getBundle', id, takeAway);
  showItem({ endpointName: 'getBundle', item: bundle, taken }, dispatch);
}

export function showRouter({ id, data }: LiveEvent, dispatch: Dispatch): void {
  const router = data as Router | null;
  const inList = catalogApi.util.updateQueryData('listRouters', undefined, (list) =>
    withItem(list, id, router),
  );
  dispatch(inList as never);
  const taken = catalogApi.util.updateQueryData('getRouter', id, takeAway);
  showItem({ endpointName: 'getRouter', item: router, taken }, dispatch);
}

interface Shown {
  endpointName: string;
  item: Item | null;
  taken: unknown;
}

/** Read now, so that its page opens without asking. */
function showItem({ endpointName, item, taken }: Shown, dispatch: Dispatch): void {
  if (!item) dispatch(taken as never);
  else {
    const entry = { endpointName, arg: item.id, value: item };
    restoreQueries({ dispatch }, { asOf: Date.now(), entries: [entry] });
  }
}

/** What of it is known stays: somebody may be reading it. */
function takeAway(item: Item): void {
  item.isActive = false;
}

/** In its place; a new one stands last, and whoever shows the list sorts it. */
function withItem<Sold extends Item>(list: Sold[], id: string, item: Sold | null): Sold[] {
  if (!item?.isActive) return list.filter((known) => known.id !== id);
  const isKnown = list.some((known) => known.id === id);
  return isKnown ? list.map((known) => (known.id === id ? item : known)) : [...list, item];
}
