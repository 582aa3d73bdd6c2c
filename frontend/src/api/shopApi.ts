import type { UnknownAction } from '@reduxjs/toolkit';
import { shopNow } from '../kit/clock';
import { SHOP_NAME } from '../shop/shopName';
import { api } from './api';
import type { AnswerMeta } from './baseQuery';
import { request } from './request';
import { seedItems, seedMissingItems } from './restore';
import type { QueryName } from './sharedQueries';
import { typedBuilder } from './typedBuilder';
import type { BundleType } from './types';

/** What the shop tells every visitor: about itself, what it sells and what it teaches. */
export const shopApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getStore: build.query(() => request('GET', '/api/store'), { providesTags: ['Store'] }),
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
      listTraining: build.query(
        () => request('GET', '/api/training', { query: { activeOnly: true } }),
        {
          transformResponse: (items) => items.filter(({ isActive }) => isActive),
          providesTags: ['Training'],
        },
      ),
      getTraining: build.query(
        (id: string) => request('GET', '/api/training/{id}', { path: { id } }),
        { providesTags: ['Training'] },
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
async function answerForItems(endpointName: QueryName, call: ListCall): Promise<void> {
  const arrived = await call.queryFulfilled.catch(() => null);
  if (!arrived) return;
  const answer = { entries: [{ endpointName, value: arrived.data }] };
  const keptSince = arrived.meta?.asOf;
  if (keptSince) seedMissingItems(call, { ...answer, asOf: keptSince });
  else seedItems(call, { ...answer, asOf: shopNow() });
}

export const {
  useGetStoreQuery,
  useListBundlesQuery,
  useGetBundleQuery,
  useListRoutersQuery,
  useGetRouterQuery,
  useListTrainingQuery,
  useGetTrainingQuery,
} = shopApi;

/** What the shop is called in both languages, also before it has answered. */
export function useShopName(): string {
  return useGetStoreQuery().data?.shopName ?? SHOP_NAME;
}
