import { shopApi, useListBundlesQuery, useListRoutersQuery } from '../../api/shopApi';
import type { AppDispatch } from '../../api/state';
import type { Bundle, Router } from '../../api/types';
import { yieldToMain } from '../../kit/load/scheduling';

/** What was read less long ago is good enough for a page that may be opened. */
const PRELOADED_S = 300;

interface Listed<Item> {
  item: Item | undefined;
  /** A list that may hold it is on its way. */
  awaited: boolean;
}

interface List<Item> {
  data?: Item[] | undefined;
  isLoading: boolean;
}

function listed<Item extends { id: string }>(id: string, lists: List<Item>[]): Listed<Item> {
  return {
    item: lists.flatMap(({ data = [] }) => data).find((item) => item.id === id),
    awaited: lists.some(({ isLoading }) => isLoading),
  };
}

/** Reads the lists that are not at hand yet, so that their pages open at once and without network. */
export const preloadLists = () => async (dispatch: AppDispatch) => {
  const { util } = shopApi;
  const ifOlderThan = PRELOADED_S;
  const reads = [
    util.prefetch('listBundles', 'normal', { ifOlderThan }),
    util.prefetch('listBundles', 'sme', { ifOlderThan }),
    util.prefetch('listRouters', undefined, { ifOlderThan }),
  ];
  for (const read of reads) {
    dispatch(read);
    await yieldToMain();
  }
};

/** From the lists, of which a copy lies here: for an item that is `wanted` because its own answer does not come. */
export function useListedBundle(id: string, wanted: boolean): Listed<Bundle> {
  const options = { skip: !wanted };
  return listed(id, [useListBundlesQuery('normal', options), useListBundlesQuery('sme', options)]);
}

export function useListedRouter(id: string, wanted: boolean): Listed<Router> {
  return listed(id, [useListRoutersQuery(undefined, { skip: !wanted })]);
}
