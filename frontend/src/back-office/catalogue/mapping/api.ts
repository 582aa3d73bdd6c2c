import { api } from '../../../api/api';
import { request } from '../../../api/request';
import type { components } from '../../../api/schema';
import type { Network } from '../../../api/types';
import { typedBuilder } from '../../../api/typedBuilder';

type Schemas = components['schemas'];
export type Vendor = Schemas['Vendor'];
export type VendorProduct = Schemas['VendorProduct'];
export type MappedBundle = Schemas['MappedBundle'];
export type RouteStep = Schemas['RouteStep'];
export type CatalogueMapping = Schemas['CatalogueMapping'];
export type ExchangeRate = Schemas['ExchangeRate'];
export type Amount = Schemas['CurrencyAmount'];
type StepInput = Schemas['RouteStepInput'];

export interface ProductQuery {
  vendor?: string;
  network?: Network | null;
  q?: string;
  set?: 'unused' | 'changed';
  limit?: number;
}

const mappingApi = api
  .enhanceEndpoints({ addTagTypes: ['Vendors', 'VendorProducts', 'Mapping', 'Rates'] })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      return {
        getVendors: build.query(() => request('GET', '/api/vending/vendors'), {
          providesTags: ['Vendors'],
        }),
        getMapping: build.query(() => request('GET', '/api/vending/mapping'), {
          providesTags: ['Mapping', 'Bundle'],
        }),
        getVendorProducts: build.query(
          (query: ProductQuery) => request('GET', '/api/vending/products', { query }),
          { providesTags: ['VendorProducts'] },
        ),
        getExchangeRates: build.query(() => request('GET', '/api/vending/exchange-rates'), {
          providesTags: ['Rates'],
        }),
        syncVendor: build.mutation(
          (name: string) => request('POST', '/api/vending/vendors/{name}/sync', { path: { name } }),
          { invalidatesTags: ['Vendors', 'VendorProducts', 'Mapping', 'Rates'] },
        ),
        setExchangeRate: build.mutation(
          (rate: Schemas['ExchangeRateInput']) =>
            request('PUT', '/api/vending/exchange-rates', { body: { rates: [rate] } }),
          { invalidatesTags: ['VendorProducts', 'Mapping', 'Rates'] },
        ),
        setRoute: build.mutation(
          ({ id, ...body }: { id: string; steps: StepInput[]; version?: number }) =>
            request('PUT', '/api/bundles/{id}/route', { path: { id }, body }),
          { invalidatesTags: ['VendorProducts', 'Mapping', 'Vendors'] },
        ),
        acceptRoutes: build.mutation(
          (routes: Schemas['BundleRouteInput'][]) =>
            request('POST', '/api/vending/mapping/accept', { body: { routes } }),
          { invalidatesTags: ['VendorProducts', 'Mapping', 'Vendors'] },
        ),
        markSeen: build.mutation(
          (products: Schemas['ProductKeyInput'][]) =>
            request('POST', '/api/vending/products/seen', { body: { products } }),
          { invalidatesTags: ['VendorProducts', 'Mapping', 'Vendors'] },
        ),
        importProduct: build.mutation(
          (body: Schemas['ImportProductInput']) =>
            request('POST', '/api/vending/products/import', { body }),
          { invalidatesTags: ['VendorProducts', 'Mapping', 'Bundle'] },
        ),
      };
    },
  });

export const {
  useGetVendorsQuery,
  useGetMappingQuery,
  useGetVendorProductsQuery,
  useGetExchangeRatesQuery,
  useSyncVendorMutation,
  useSetExchangeRateMutation,
  useSetRouteMutation,
  useAcceptRoutesMutation,
  useMarkSeenMutation,
  useImportProductMutation,
} = mappingApi;
