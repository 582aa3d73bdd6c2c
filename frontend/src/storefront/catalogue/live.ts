import { shopNow } from '../../kit/clock';
import { restoreQueries } from '../../api/restore';
import type { Bundle, BundleType, Router } from '../../api/types';
import type { LiveEvent } from '../../realtime/events';
import type { QueryName } from '../../api/sharedQueries';
import { shopApi } from '../../api/shopApi';
import { type AppDispatch } from '../../api/state';

interface Item {
  id: string;
  isActive: boolean;
}

/** Writes the change into cached lists and items, without a request. */
export function showBundle(event: LiveEvent, dispatch: AppDispatch): void {
  const running = [
    dispatch(shopApi.util.getRunningQueryThunk('listBundles', 'normal')),
    dispatch(shopApi.util.getRunningQueryThunk('listBundles', 'sme')),
    dispatch(shopApi.util.getRunningQueryThunk('getBundle', event.id)),
  ];
  applyNowAndAfter(running, () => applyBundle(event, dispatch));
}

export function showRouter(event: LiveEvent, dispatch: AppDispatch): void {
  const running = [
    dispatch(shopApi.util.getRunningQueryThunk('listRouters', undefined)),
    dispatch(shopApi.util.getRunningQueryThunk('getRouter', event.id)),
  ];
  applyNowAndAfter(running, () => applyRouter(event, dispatch));
}

/** An answer on its way may be older than the event. If it is newer, so is the event that follows this one. */
function applyNowAndAfter(answers: (Promise<unknown> | undefined)[], apply: () => void): void {
  apply();
  answers.forEach((answer) => void answer?.then(apply));
}

function applyBundle({ id, data }: LiveEvent, dispatch: AppDispatch): void {
  const bundle = data as Bundle | null;
  const inList = (type: BundleType) =>
    shopApi.util.updateQueryData('listBundles', type, (list) =>
      withItem(list, id, bundle?.type === type ? bundle : null),
    );
  dispatch(inList('normal'));
  dispatch(inList('sme'));
  if (bundle) showItem('getBundle', bundle, dispatch);
  else dispatch(shopApi.util.updateQueryData('getBundle', id, deactivate));
}

function applyRouter({ id, data }: LiveEvent, dispatch: AppDispatch): void {
  const router = data as Router | null;
  const inList = shopApi.util.updateQueryData('listRouters', undefined, (list) =>
    withItem(list, id, router),
  );
  dispatch(inList);
  if (router) showItem('getRouter', router, dispatch);
  else dispatch(shopApi.util.updateQueryData('getRouter', id, deactivate));
}

/** Stored as if fetched now, so that its page opens without a request. */
function showItem(endpointName: QueryName, item: Item, dispatch: AppDispatch): void {
  const entry = { endpointName, arg: item.id, value: item };
  restoreQueries({ dispatch }, { asOf: shopNow(), entries: [entry] });
}

/** The last known data stays for a visitor who is reading it. */
function deactivate(item: Item): void {
  item.isActive = false;
}

/** Replaces the item in place; a new one is appended, as the pages sort. */
function withItem<Sold extends Item>(list: Sold[], id: string, item: Sold | null): Sold[] {
  if (!item?.isActive) return list.filter((known) => known.id !== id);
  const isKnown = list.some((known) => known.id === id);
  return isKnown ? list.map((known) => (known.id === id ? item : known)) : [...list, item];
}
