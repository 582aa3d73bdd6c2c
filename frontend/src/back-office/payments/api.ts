import { onFulfilled, type AnswerCall } from '../../api/onFulfilled';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { components } from '../../api/schema';
import type { OrderPaymentRequest, PaymentDetail } from '../../api/types';
import {
  age,
  agent,
  amounts,
  chips,
  referenceSearch,
  type FilterValues,
} from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { moneyApi, moneyTags } from '../kit/moneyTags';
import { chipMessages, paymentListMessages as m } from './messages';

/** The bare address shows the work that waits. */
export const paymentFilter = {
  status: chips(m.stateFilter, chipMessages, 'paid_without_order'),
  ...age,
  ...amounts,
  ...agent,
  q: referenceSearch(m.search, m.searchHint),
};

type Schemas = components['schemas'];

/** What a decision of staff on one attempt is called in its address. */
export type Verdict = 'accept' | 'reject' | 'reverse';

interface Reasoned {
  attemptId: string;
  reason: string;
}

type Decision = Reasoned &
  ({ verdict: 'accept' | 'reverse' } | { verdict: 'reject'; arrivedAmount: number });

export type PaymentQuery = FilterValues<typeof paymentFilter>;

/** The answer itself says how the payment stands; the rest is asked for anew. */
const others = moneyTags.filter((tag) => tag !== 'Payment');

const paymentsApi = moneyApi.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const payments = liveListEndpoints(
      builder,
      (filter: PaymentQuery, page) =>
        request('GET', '/api/payments', { query: { ...page, ...filter } }),
      { toPage, providesTags: ['PaymentList'], peekTags: ['PaymentList'] },
    );
    return {
      listPayments: payments.list,
      peekPayments: payments.peek,
      /** Open cases of customers who paid twice, found by the order's id. */
      findPaidTwice: build.query((q: string) =>
        request('GET', '/api/support/cases', { query: { limit: 20, kind: 'paid_twice', q } }),
      ),
      getPayment: build.query(
        (id: string) => request('GET', '/api/payments/{id}', { path: { id } }),
        { providesTags: ['Payment'] },
      ),
      recheckPayment: build.mutation(
        (id: string) => request('POST', '/api/payments/{id}/check', { path: { id } }),
        {
          invalidatesTags: (_payment, error) => (error ? [] : others),
          onQueryStarted: onFulfilled(putPayment),
        },
      ),
      orderPayment: build.mutation(
        ({ _id, details }: { _id: string; details: OrderPaymentRequest }) =>
          request('POST', '/api/payments/{id}/order', { path: { id: _id }, body: details }),
        {
          invalidatesTags: (_order, error) => (error ? [] : [...moneyTags, 'Order', 'OrderStats']),
        },
      ),
      decideAttempt: build.mutation(
        ({ attemptId, ...decision }: Decision) => {
          const path = { attemptId };
          const { verdict, reason } = decision;
          if (verdict !== 'reject') {
            const address = `/api/payments/attempts/{attemptId}/${verdict}` as const;
            return request('POST', address, { path, body: { reason } });
          }
          const { arrivedAmount } = decision;
          const body = { reason, arrivedAmount };
          return request('POST', '/api/payments/attempts/{attemptId}/reject', { path, body });
        },
        {
          invalidatesTags: (_payment, error) => (error ? [] : others),
          onQueryStarted: onFulfilled(putPayment),
        },
      ),
      openRefund: build.mutation(
        ({ attemptId, ...body }: { attemptId: string } & Schemas['OpenRefundRequest']) =>
          request('POST', '/api/payments/attempts/{attemptId}/refund', {
            path: { attemptId },
            body,
          }),
        { invalidatesTags: (_case, error) => (error ? [] : [...moneyTags, 'Order']) },
      ),
    };
  },
});

/** The open dialog shows the new state at once. */
function putPayment(payment: PaymentDetail, { dispatch }: AnswerCall): void {
  dispatch(paymentsApi.util.updateQueryData('getPayment', payment._id, () => payment));
}

export const {
  useListPaymentsInfiniteQuery,
  usePeekPaymentsQuery,
  useLazyPeekPaymentsQuery,
  useFindPaidTwiceQuery,
  useGetPaymentQuery,
  useRecheckPaymentMutation,
  useOrderPaymentMutation,
  useDecideAttemptMutation,
  useOpenRefundMutation,
} = paymentsApi;
