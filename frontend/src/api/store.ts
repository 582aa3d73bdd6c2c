import { SHOP_NAME } from '../shop/shopName';
import { api } from './api';
import { request } from './request';
import { typedBuilder } from './typedBuilder';

/** What the shop says of itself: numbers to call, claims, networks. Several features read it. */
export const storeApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getStore: typedBuilder(builder).query(() => request('GET', '/api/store'), {
      providesTags: ['Store'],
    }),
  }),
});

export const { useGetStoreQuery } = storeApi;

/** What the shop is called in both languages, also before it has answered. */
export function useShopName(): string {
  return useGetStoreQuery().data?.shopName ?? SHOP_NAME;
}
