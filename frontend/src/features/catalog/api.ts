import { api } from '../../api/api';
import type { Bundle, BundleType, Router } from '../../api/types';

/** What was read less long ago is good enough for a page that may be opened. */
const PRELOADED_S = 300;

const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBundles: build.query<Bundle[], BundleType>({
      query: (type) => ({ url: '/bundles', params: { type, activeOnly: true } }),
      transformResponse: (bundles: Bundle[]) => bundles.filter(({ isActive }) => isActive),
      providesTags: ['Bundle'],
      async onQueryStarted(_type, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: [] }));
        // The dialog of a bundle that stands on the screen opens without asking again.
        dispatch(
          catalogApi.util.upsertQueryEntries(
            data.map((value) => ({ endpointName: 'getBundle', arg: value.id, value }) as const),
          ),
        );
      },
    }),
    getBundle: build.query<Bundle, string>({
      query: (id) => `/bundles/${encodeURIComponent(id)}`,
      providesTags: ['Bundle'],
    }),
    listRouters: build.query<Router[], undefined>({
      query: () => ({ url: '/routers', params: { activeOnly: true } }),
      transformResponse: (routers: Router[]) => routers.filter(({ isActive }) => isActive),
      providesTags: ['Router'],
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: [] }));
        dispatch(
          catalogApi.util.upsertQueryEntries(
            data.map((value) => ({ endpointName: 'getRouter', arg: value.id, value }) as const),
          ),
        );
      },
    }),
    getRouter: build.query<Router, string>({
      query: (id) => `/routers/${encodeURIComponent(id)}`,
      providesTags: ['Router'],
    }),
  }),
});

/** Reads the lists that are not at hand yet, so that their pages open at once and without network. */
export const preloadLists = () => (dispatch: (action: never) => unknown) => {
  const { util } = catalogApi;
  const ifOlderThan = PRELOADED_S;
  const reads = [
    util.prefetch('listBundles', 'normal', { ifOlderThan }),
    util.prefetch('listBundles', 'sme', { ifOlderThan }),
    util.prefetch('listRouters', undefined, { ifOlderThan }),
  ];
  reads.forEach((read) => dispatch(read as never));
};

export const { useListBundlesQuery, useGetBundleQuery, useListRoutersQuery, useGetRouterQuery } =
  catalogApi;
