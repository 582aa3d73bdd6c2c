import { ONE } from '../kit/live/meaning';
import { api } from '../../api/api';
import { byCursor, toListRequest, toPage, type Page } from '../kit/list/paging';
import type { DraftPayoutRequest, Payout, PayoutSummary } from './types';

export interface PaidItem {
  agentId: string;
  reference: string;
}

export type NoFilter = Record<string, never>;

const LIST = '/payouts';

const payoutsApi = api.enhanceEndpoints({ addTagTypes: ['Payout', 'Agent'] }).injectEndpoints({
  endpoints: (build) => ({
    listPayouts: build.infiniteQuery<Page<PayoutSummary>, NoFilter, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => toListRequest(LIST, {}, pageParam),
      transformResponse: toPage<PayoutSummary>,
      providesTags: ['Payout'],
    }),
    peekPayouts: build.query<Page<PayoutSummary>, NoFilter>({
      query: () => toListRequest(LIST, {}, null),
      transformResponse: toPage<PayoutSummary>,
    }),
    getPayout: build.query<Payout, string>({
      query: (id) => `${LIST}/${encodeURIComponent(id)}`,
      providesTags: ['Payout', { type: 'Payout', id: ONE }],
    }),
    draftPayout: build.mutation<Payout, DraftPayoutRequest>({
      query: (body) => ({ url: LIST, method: 'POST', body }),
      invalidatesTags: (payout) => (payout ? ['Payout'] : []),
    }),
    payItems: build.mutation<Payout, { id: string; items: PaidItem[] }>({
      query: ({ id, items }) => ({
        url: `${LIST}/${encodeURIComponent(id)}/pay`,
        method: 'POST',
        body: { items },
      }),
      invalidatesTags: (_payout, error) =>
        error && error.status === 422 ? [] : ['Payout', 'Agent'],
    }),
  }),
});

export const {
  useListPayoutsInfiniteQuery,
  useLazyPeekPayoutsQuery,
  useGetPayoutQuery,
  useDraftPayoutMutation,
  usePayItemsMutation,
} = payoutsApi;
