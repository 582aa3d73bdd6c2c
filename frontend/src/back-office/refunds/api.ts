import { onFulfilled, type AnswerCall } from '../../api/onFulfilled';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { components } from '../../api/schema';
import type { RecordRefundRequest, RefundCase } from '../../api/types';
import { age, chips, referenceSearch, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { moneyApi, moneyTags } from '../kit/moneyTags';
import { canBeSent } from './refundState';
import { refundChipMessages, refundListMessages as m } from './messages';

type Schemas = components['schemas'];

/** The bare address shows the work that waits. */
export const refundFilter = {
  state: chips(m.stateFilter, refundChipMessages, 'due'),
  ...age,
  q: referenceSearch(m.search, m.searchHint),
};

/** At most so many are recorded in one call. */
export const MAX_SENT = 100;

const others = moneyTags.filter((tag) => tag !== 'Refund');

const refundsApi = moneyApi.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const refunds = liveListEndpoints(
      builder,
      (filter: FilterValues<typeof refundFilter>, page) =>
        request('GET', '/api/refunds', { query: { ...page, ...filter } }),
      { toPage, providesTags: ['RefundList'], peekTags: ['RefundList'] },
    );
    return {
      listRefunds: refunds.list,
      peekRefunds: refunds.peek,
      getRefund: build.query(
        (id: string) => request('GET', '/api/refunds/{id}', { path: { id } }),
        { providesTags: ['Refund'] },
      ),
      /** What can be sent from the wallet now, the oldest first. */
      listSendable: build.query(
        () => request('GET', '/api/refunds', { query: { state: 'open', limit: MAX_SENT } }),
        {
          transformResponse: (refunds) => refunds.filter(canBeSent).reverse(),
          providesTags: ['RefundList'],
        },
      ),
      payOutRefund: build.mutation(
        (id: string) => request('POST', '/api/refunds/{id}/pay-out', { path: { id } }),
        {
          invalidatesTags: (_case, error) => (error ? [] : others),
          onQueryStarted: onFulfilled(putRefund),
        },
      ),
      recordRefund: build.mutation(
        ({ _id, ...body }: { _id: string } & RecordRefundRequest) =>
          request('POST', '/api/refunds/{id}/record', { path: { id: _id }, body }),
        {
          invalidatesTags: (_case, error) => (error ? [] : others),
          onQueryStarted: onFulfilled(putRefund),
        },
      ),
      approveRefund: build.mutation(
        (id: string) => request('POST', '/api/refunds/{id}/approve', { path: { id } }),
        {
          invalidatesTags: (_case, error) => (error ? [] : others),
          onQueryStarted: onFulfilled(putRefund),
        },
      ),
      recordRefunds: build.mutation(
        (refunds: Schemas['SentRefund'][]) =>
          request('POST', '/api/refunds/record', { body: { refunds } }),
        { invalidatesTags: [...moneyTags] },
      ),
      dismissRefund: build.mutation(
        ({ _id, reason }: { _id: string; reason: string }) =>
          request('POST', '/api/refunds/{id}/dismiss', { path: { id: _id }, body: { reason } }),
        {
          invalidatesTags: (_case, error) => (error ? [] : others),
          onQueryStarted: onFulfilled(putRefund),
        },
      ),
    };
  },
});

/** The open dialog shows the new state at once. */
function putRefund(refund: RefundCase, { dispatch }: AnswerCall): void {
  dispatch(refundsApi.util.updateQueryData('getRefund', refund._id, () => refund));
}

export const {
  useListRefundsInfiniteQuery,
  useLazyPeekRefundsQuery,
  useGetRefundQuery,
  useListSendableQuery,
  usePayOutRefundMutation,
  useRecordRefundMutation,
  useApproveRefundMutation,
  useRecordRefundsMutation,
  useDismissRefundMutation,
} = refundsApi;
