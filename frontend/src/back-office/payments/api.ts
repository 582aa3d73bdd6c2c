import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type {
  AdminOrder,
  OrderPaymentRequest,
  PaymentDetail,
  PaymentRecord,
  RefundCase,
} from '../../api/types';
import type { components } from '../../api/schema';
import { moneyApi, moneyTags } from '../kit/moneyTags';
import { byCursor, toListRequest, toPage, type Page } from '../kit/list/paging';

type SupportCase = components['schemas']['SupportCase'];

/** What a decision of staff on one attempt is called in its address. */
export type Verdict = 'accept' | 'reject' | 'reverse';

interface Decision {
  attemptId: string;
  verdict: Verdict;
  reason: string;
}

export interface PaymentQuery {
  /** Null: all. */
  status: string | null;
  q: string;
}

/** The answer itself says how the payment stands; the rest is asked for anew. */
const others = moneyTags.filter((tag) => tag !== 'Payment');

const paymentsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.infiniteQuery<Page<PaymentRecord>, PaymentQuery, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => toListRequest('/payments', queryArg, pageParam),
      transformResponse: toPage<PaymentRecord>,
      providesTags: ['PaymentList'],
    }),
    peekPayments: build.query<Page<PaymentRecord>, PaymentQuery>({
      query: (filter) => toListRequest('/payments', filter, null),
      transformResponse: toPage<PaymentRecord>,
      providesTags: ['PaymentList'],
    }),
    /** Open cases of customers who paid twice, found by the order's id. */
    findPaidTwice: build.query<SupportCase[], string>({
      query: (q) => toListRequest('/support/cases', { kind: 'paid_twice', q }, null),
    }),
    getPayment: build.query<PaymentDetail, string>({
      query: (id) => pathOf(id),
      providesTags: ['Payment'],
    }),
    recheckPayment: build.mutation<PaymentDetail, string>({
      query: (id) => ({ url: `${pathOf(id)}/check`, method: 'POST' }),
      invalidatesTags: (_payment, error) => (error ? [] : others),
      onQueryStarted: (_id, call) => show(call),
    }),
    orderPayment: build.mutation<AdminOrder, { _id: string; details: OrderPaymentRequest }>({
      query: ({ _id, details }) => ({
        url: `${pathOf(_id)}/order`,
        method: 'POST',
        body: details,
      }),
      invalidatesTags: (_order, error) => (error ? [] : [...moneyTags, 'Order', 'OrderStats']),
    }),
    decideAttempt: build.mutation<PaymentDetail, Decision>({
      query: ({ attemptId, verdict, reason }) => decision(attemptId, verdict, reason),
      invalidatesTags: (_payment, error) => (error ? [] : others),
      onQueryStarted: (_decision, call) => show(call),
    }),
    openRefund: build.mutation<RefundCase, Omit<Decision, 'verdict'>>({
      query: ({ attemptId, reason }) => decision(attemptId, 'refund', reason),
      invalidatesTags: (_case, error) => (error ? [] : moneyTags),
    }),
  }),
});

const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`;

function decision(attemptId: string, verdict: Verdict | 'refund', reason: string) {
  const url = `/payments/attempts/${encodeURIComponent(attemptId)}/${verdict}`;
  return { url, method: 'POST', body: { reason } };
}

type State = Parameters<typeof paymentsApi.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface Call {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: PaymentDetail }>;
}

/** The answer says how it stands now: the open dialog shows it at once. */
async function show({ dispatch, queryFulfilled }: Call): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  const { data } = answer;
  (dispatch as Dispatch)(paymentsApi.util.updateQueryData('getPayment', data._id, () => data));
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
