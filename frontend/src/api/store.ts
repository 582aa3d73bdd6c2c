import { SHOP_NAME } from '../lib/shopName';
import { api } from './api';
import type { Store } from './types';

/** What the shop says of itself: numbers to call, claims, networks. Several features read it. */
const storeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStore: build.query<Store, undefined>({ query: () => '/store', providesTags: ['Store'] }),
  }),
});

export const { useGetStoreQuery } = storeApi;

/** What the shop is called in both languages, also before it has answered. */
export function useShopName(): string {
  return useGetStoreQuery(undefined).data?.shopName ?? SHOP_NAME;
}
