import { api } from './api';
import type { Store } from './types';

/** What the shop says of itself: numbers to call, claims, networks. Several features read it. */
const storeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStore: build.query<Store, undefined>({ query: () => '/store', providesTags: ['Store'] }),
  }),
});

export const { useGetStoreQuery } = storeApi;
