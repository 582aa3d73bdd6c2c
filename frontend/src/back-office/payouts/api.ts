import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { components } from '../../api/schema';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { SINGLE } from '../kit/live/effects';

type Schemas = components['schemas'];

export type Payout = Schemas['Payout'];

export type PayoutItem = Schemas['PayoutItem'];

export type PayoutSummary = Schemas['PayoutSummary'];

type DraftPayoutRequest = Schemas['DraftPayoutRequest'];

export interface PaidItem {
  agentId: string;
  reference: string;
}

export type NoFilter = Record<string, never>;

const payoutsApi = api.enhanceEndpoints({ addTagTypes: ['Payout', 'Agent'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const payouts = liveListEndpoints(
      builder,
      (_all: NoFilter, page) => request('GET', '/api/payouts', { query: page }),
      { toPage, providesTags: ['Payout'] },
    );
    return {
      listPayouts: payouts.list,
      peekPayouts: payouts.peek,
      getPayout: build.query(
        (id: string) => request('GET', '/api/payouts/{id}', { path: { id } }),
        { providesTags: ['Payout', { type: 'Payout', id: SINGLE }] },
      ),
      draftPayout: build.mutation(
        (body: DraftPayoutRequest) => request('POST', '/api/payouts', { body }),
        { invalidatesTags: (payout) => (payout ? ['Payout'] : []) },
      ),
      payItems: build.mutation(
        ({ id, items }: { id: string; items: PaidItem[] }) =>
          request('POST', '/api/payouts/{id}/pay', { path: { id }, body: { items } }),
        { invalidatesTags: (_payout, error) => (error?.status === 422 ? [] : ['Payout', 'Agent']) },
      ),
    };
  },
});

export const {
  useListPayoutsInfiniteQuery,
  useLazyPeekPayoutsQuery,
  useGetPayoutQuery,
  useDraftPayoutMutation,
  usePayItemsMutation,
} = payoutsApi;
