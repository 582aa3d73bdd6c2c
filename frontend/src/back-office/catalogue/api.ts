import { api } from '../../api/api';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';
import type { Confirmable } from '../kit/step-up/api';

export type BundleInput = components['schemas']['BundleInput'];
export type RouterInput = components['schemas']['RouterInput'];

/** What the catalogue consists of, as the interface's addresses call it. */
export type Kind = 'bundles' | 'routers';

interface Item {
  kind: Kind;
  id: string;
}

const tagOf = { bundles: 'Bundle', routers: 'Router' } as const;

const catalogueApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      listAllBundles: build.query(() => request('GET', '/api/bundles'), {
        providesTags: ['Bundle'],
      }),
      listAllRouters: build.query(() => request('GET', '/api/routers'), {
        providesTags: ['Router'],
      }),
      createBundle: build.mutation(
        (body: BundleInput) => request('POST', '/api/bundles', { body }),
        {
          invalidatesTags: ['Bundle'],
        },
      ),
      changeBundle: build.mutation(
        ({ id, confirmation, ...body }: BundleInput & Confirmable & { id: string }) =>
          request('PUT', '/api/bundles/{id}', {
            path: { id },
            body,
            headers: { Confirmation: confirmation },
          }),
        { invalidatesTags: ['Bundle'] },
      ),
      setPrices: build.mutation(
        ({ confirmation, ...body }: components['schemas']['PricesRequest'] & Confirmable) =>
          request('PUT', '/api/bundles/prices', { body, headers: { Confirmation: confirmation } }),
        // Also after a refusal: it may say that the list is outdated.
        { invalidatesTags: ['Bundle'] },
      ),
      createRouter: build.mutation(
        (body: RouterInput) => request('POST', '/api/routers', { body }),
        {
          invalidatesTags: ['Router'],
        },
      ),
      changeRouter: build.mutation(
        ({ id, confirmation, ...body }: RouterInput & Confirmable & { id: string }) =>
          request('PUT', '/api/routers/{id}', {
            path: { id },
            body,
            headers: { Confirmation: confirmation },
          }),
        { invalidatesTags: ['Router'] },
      ),
      deleteItem: build.mutation(
        ({ kind, id }: Item) => request('DELETE', `/api/${kind}/{id}`, { path: { id } }),
        { invalidatesTags: (_answer, _error, { kind }) => [tagOf[kind]] },
      ),
      restoreItem: build.mutation(
        ({ kind, id }: Item) => request('POST', `/api/${kind}/{id}/restore`, { path: { id } }),
        { invalidatesTags: (_answer, _error, { kind }) => [tagOf[kind]] },
      ),
    };
  },
});

export const {
  useListAllBundlesQuery,
  useListAllRoutersQuery,
  useCreateBundleMutation,
  useChangeBundleMutation,
  useSetPricesMutation,
  useCreateRouterMutation,
  useChangeRouterMutation,
  useDeleteItemMutation,
  useRestoreItemMutation,
} = catalogueApi;
