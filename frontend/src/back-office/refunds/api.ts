import { onFulfilled, type AnswerCall } from '../../api/onFulfilled';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { RecordRefundRequest, RefundCase } from '../../api/types';
import { chips, referenceSearch, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { moneyApi, moneyTags } from '../kit/moneyTags';
import { refundChipMessages, refundListMessages as m } from './messages';

/** The bare address shows the work that waits. */
export const refundFilter = {
  state: chips(m.stateFilter, refundChipMessages, 'due'),
  q: referenceSearch(m.search, m.searchHint),
};

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
  usePayOutRefundMutation,
  useRecordRefundMutation,
  useDismissRefundMutation,
} = refundsApi;
