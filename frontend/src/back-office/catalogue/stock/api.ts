import { api } from '../../../api/api';
import { request } from '../../../api/request';
import type { components } from '../../../api/schema';
import { typedBuilder } from '../../../api/typedBuilder';
import { liveListEndpoints } from '../../kit/list/liveListEndpoints';
import { toPage } from '../../kit/list/paging';

type Schemas = components['schemas'];
export type StockEntry = Schemas['StockEntry'];
export type StockInput = Schemas['StockRequest'];

interface Posted extends StockInput {
  id: string;
  /** The same for a repetition, which is then entered once. */
  key: string;
}

const stockApi = api.enhanceEndpoints({ addTagTypes: ['Stock'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const entries = liveListEndpoints(
      builder,
      ({ id }: { id: string }, page) =>
        request('GET', '/api/routers/{id}/stock', { path: { id }, query: page }),
      { toPage, providesTags: ['Stock'], peekTags: ['Stock'] },
    );
    return {
      // A sale changes the router, and how long its stock lasts.
      listStock: build.query(() => request('GET', '/api/stock'), {
        providesTags: ['Stock', 'Router'],
      }),
      listStockEntries: entries.list,
      peekStockEntries: entries.peek,
      postStock: build.mutation(
        ({ id, key, ...body }: Posted) =>
          request('POST', '/api/routers/{id}/stock', {
            path: { id },
            headers: { 'Idempotency-Key': key },
            body,
          }),
        { invalidatesTags: ['Router', 'Stock'] },
      ),
    };
  },
});

export const {
  useListStockQuery,
  useListStockEntriesInfiniteQuery,
  useLazyPeekStockEntriesQuery,
  usePostStockMutation,
} = stockApi;
