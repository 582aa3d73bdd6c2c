import type { UnknownAction } from '@reduxjs/toolkit';
import { shopNow } from '../../kit/clock';
import { api } from '../../api/api';
import type { AnswerMeta } from '../../api/baseQuery';
import { seedItems, seedMissingItems } from '../../api/restore';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { Bundle, BundleType, Router } from '../../api/types';
import { yieldToMain } from '../../kit/load/yieldToMain';
import { type AppDispatch } from '../../store/state';

/** What was read less long ago is good enough for a page that may be opened. */
const PRELOADED_S = 300;

export const catalogueApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      listBundles: build.query(
        (type: BundleType) => request('GET', '/api/bundles', { query: { type, activeOnly: true } }),
        {
          transformResponse: (bundles) => bundles.filter(({ isActive }) => isActive),
          providesTags: ['Bundle'],
          onQueryStarted: (_type, call) => answerForItems('listBundles', call),
        },
      ),
      getBundle: build.query(
        (id: string) => request('GET', '/api/bundles/{id}', { path: { id } }),
        { providesTags: ['Bundle'] },
      ),
      listRouters: build.query(
        () => request('GET', '/api/routers', { query: { activeOnly: true } }),
        {
          transformResponse: (routers) => routers.filter(({ isActive }) => isActive),
          providesTags: ['Router'],
          onQueryStarted: (_none, call) => answerForItems('listRouters', call),
        },
      ),
      getRouter: build.query(
        (id: string) => request('GET', '/api/routers/{id}', { path: { id } }),
        { providesTags: ['Router'] },
      ),
    };
  },
});

interface ListCall {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: unknown; meta?: AnswerMeta | undefined }>;
}

/** The dialog of an item that stands on the screen opens without asking again, as long as its list is new. */
async function answerForItems(endpointName: string, call: ListCall): Promise<void> {
  const arrived = await call.queryFulfilled.catch(() => null);
  if (!arrived) return;
  const answer = { entries: [{ endpointName, value: arrived.data }] };
  const keptSince = arrived.meta?.asOf;
  if (keptSince) seedMissingItems(call, { ...answer, asOf: keptSince });
  else seedItems(call, { ...answer, asOf: shopNow() });
}

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
  const { util } = catalogueApi;
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

export const { useListBundlesQuery, useGetBundleQuery, useListRoutersQuery, useGetRouterQuery } =
  catalogueApi;

/** From the lists, of which a copy lies here: for an item that is `wanted` because its own answer does not come. */
export function useListedBundle(id: string, wanted: boolean): Listed<Bundle> {
  const options = { skip: !wanted };
  return listed(id, [useListBundlesQuery('normal', options), useListBundlesQuery('sme', options)]);
}

export function useListedRouter(id: string, wanted: boolean): Listed<Router> {
  return listed(id, [useListRoutersQuery(undefined, { skip: !wanted })]);
}
