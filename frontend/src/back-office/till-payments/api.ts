import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';
import { chips, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { moneyApi, moneyTags } from '../kit/moneyTags';
import { chipMessages, tillPaymentMessages as m } from './messages';

type Schemas = components['schemas'];

export type TillPayment = Schemas['TillPayment'];
export type Candidate = TillPayment['purchases'][number];

/** A row as lists know rows. */
export type TillPaymentRow = TillPayment & { _id: string };

/** The bare address shows the work that waits. */
export const tillPaymentFilter = {
  state: chips(m.stateFilter, chipMessages, 'open'),
};

const tillPaymentsApi = moneyApi.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const payments = liveListEndpoints(
      builder,
      (filter: FilterValues<typeof tillPaymentFilter>, page) =>
        request('GET', '/api/till-payments', { query: { ...page, ...filter } }),
      {
        toPage: (rows: TillPayment[], meta) =>
          toPage(
            rows.map((row): TillPaymentRow => ({ ...row, _id: row.id })),
            meta,
          ),
        providesTags: ['PaymentList'],
        peekTags: ['PaymentList'],
      },
    );
    return {
      listTillPayments: payments.list,
      peekTillPayments: payments.peek,
      matchTillPayment: build.mutation(
        ({ id, paymentId }: { id: string; paymentId: string }) =>
          request('POST', '/api/till-payments/{id}/match', { path: { id }, body: { paymentId } }),
        { invalidatesTags: (_row, error) => (error ? [] : [...moneyTags, 'OrderStats']) },
      ),
      dismissTillPayment: build.mutation(
        ({ id, note }: { id: string; note: string }) =>
          request('POST', '/api/till-payments/{id}/dismiss', { path: { id }, body: { note } }),
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
