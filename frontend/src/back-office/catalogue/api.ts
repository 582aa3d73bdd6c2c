import { api } from '../../api/api';
import type { components } from '../../api/schema';
import type { Bundle, Router } from '../../api/types';
import { confirmedBy, type Confirmable } from '../kit/step-up/api';

export type BundleInput = components['schemas']['BundleInput'];
export type RouterInput = components['schemas']['RouterInput'];

/** What the catalogue consists of, as the interface's addresses call it. */
export type Kind = 'bundles' | 'routers';

const tagOf = { bundles: 'Bundle', routers: 'Router' } as const;

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllBundles: build.query<Bundle[], undefined>({
      query: () => '/bundles',
      providesTags: ['Bundle'],
    }),
    listAllRouters: build.query<Router[], undefined>({
      query: () => '/routers',
      providesTags: ['Router'],
    }),
    createBundle: build.mutation<Bundle, BundleInput>({
      query: (body) => ({ url: '/bundles', method: 'POST', body }),
      invalidatesTags: ['Bundle'],
    }),
    changeBundle: build.mutation<Bundle, BundleInput & Confirmable & { id: string }>({
      query: ({ id, confirmation, ...body }) => ({
        url: `/bundles/${id}`,
        method: 'PUT',
        body,
        headers: confirmedBy(confirmation),
      }),
      invalidatesTags: ['Bundle'],
    }),
    createRouter: build.mutation<Router, RouterInput>({
      query: (body) => ({ url: '/routers', method: 'POST', body }),
      invalidatesTags: ['Router'],
    }),
    changeRouter: build.mutation<Router, RouterInput & Confirmable & { id: string }>({
      query: ({ id, confirmation, ...body }) => ({
        url: `/routers/${id}`,
        method: 'PUT',
        body,
        headers: confirmedBy(confirmation),
      }),
      invalidatesTags: ['Router'],
    }),
    deleteItem: build.mutation<unknown, { kind: Kind; id: string }>({
      query: ({ kind, id }) => ({ url: `/${kind}/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { kind }) => [tagOf[kind]],
    }),
    restoreItem: build.mutation<unknown, { kind: Kind; id: string }>({
      query: ({ kind, id }) => ({ url: `/${kind}/${id}/restore`, method: 'POST' }),
      invalidatesTags: (_answer, _error, { kind }) => [tagOf[kind]],
    }),
  }),
});

export const {
  useListAllBundlesQuery,
  useListAllRoutersQuery,
  useCreateBundleMutation,
  useChangeBundleMutation,
  useCreateRouterMutation,
  useChangeRouterMutation,
  useDeleteItemMutation,
  useRestoreItemMutation,
} = catalogueApi;
