import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';
import { chips, referenceSearch, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { listMessages } from '../kit/messages';
import { moneyApi, moneyTags } from '../kit/moneyTags';
import { stateMessages, tillPaymentMessages as m } from './messages';

type Schemas = components['schemas'];

export type TillPayment = Schemas['TillPayment'];
export type Candidate = TillPayment['purchases'][number];

/** The bare address shows the work that waits. */
export const tillPaymentFilter = {
  state: chips(m.stateFilter, { all: listMessages.all, ...stateMessages }, 'open'),
  q: referenceSearch(m.search, m.searchHint),
};

const tillPaymentsApi = moneyApi.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const payments = liveListEndpoints(
      builder,
      (filter: FilterValues<typeof tillPaymentFilter>, page) =>
        request('GET', '/api/till-payments', { query: { ...page, ...filter } }),
      { toPage, providesTags: ['PaymentList'], peekTags: ['PaymentList'] },
    );
    return {
      listTillPayments: payments.list,
      peekTillPayments: payments.peek,
      matchTillPayment: build.mutation(
        ({ _id, paymentId }: { _id: string; paymentId: string }) =>
          request('POST', '/api/till-payments/{id}/match', {
            path: { id: _id },
            body: { paymentId },
          }),
        { invalidatesTags: (_row, error) => (error ? [] : [...moneyTags, 'OrderStats']) },
      ),
      dismissTillPayment: build.mutation(
        ({ _id, note }: { _id: string; note: string }) =>
          request('POST', '/api/till-payments/{id}/dismiss', {
            path: { id: _id },
            body: { note },
          }),
        { invalidatesTags: (_row, error) => (error ? [] : moneyTags) },
      ),
    };
  },
});

export const {
  useListTillPaymentsInfiniteQuery,
  useLazyPeekTillPaymentsQuery,
  useMatchTillPaymentMutation,
  useDismissTillPaymentMutation,
} = tillPaymentsApi;
