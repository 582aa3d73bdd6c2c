import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AnswerMeta } from '../../api/baseQuery';
import type { RecordRefundRequest, RefundCase } from '../../api/types';
import { moneyApi, moneyTags } from '../kit/moneyTags';
import { byCursor, toListRequest, toPage, type Page } from '../kit/list/paging';

export interface RefundQuery {
  /** Null: all. */
  state: string | null;
}

/** A case with the day it was opened under the name that every list sorts by. */
export type ListedRefund = RefundCase & { createdAt: string };

const others = moneyTags.filter((tag) => tag !== 'Refund');

const refundsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listRefunds: build.infiniteQuery<Page<ListedRefund>, RefundQuery, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => toListRequest('/refunds', queryArg, pageParam),
      transformResponse: toRefundPage,
      providesTags: ['RefundList'],
    }),
    peekRefunds: build.query<Page<ListedRefund>, RefundQuery>({
      query: (filter) => toListRequest('/refunds', filter, null),
      transformResponse: toRefundPage,
      providesTags: ['RefundList'],
    }),
    getRefund: build.query<RefundCase, string>({
      query: (id) => pathOf(id),
      providesTags: ['Refund'],
    }),
    payOutRefund: build.mutation<RefundCase, string>({
      query: (id) => ({ url: `${pathOf(id)}/pay-out`, method: 'POST', body: {} }),
      invalidatesTags: (_case, error) => (error ? [] : others),
      onQueryStarted: (_id, call) => show(call),
    }),
    recordRefund: build.mutation<RefundCase, { _id: string } & RecordRefundRequest>({
      query: ({ _id, ...body }) => ({ url: `${pathOf(_id)}/record`, method: 'POST', body }),
      invalidatesTags: (_case, error) => (error ? [] : others),
      onQueryStarted: (_record, call) => show(call),
    }),
    dismissRefund: build.mutation<RefundCase, { _id: string; reason: string }>({
      query: ({ _id, ...body }) => ({ url: `${pathOf(_id)}/dismiss`, method: 'POST', body }),
      invalidatesTags: (_case, error) => (error ? [] : others),
      onQueryStarted: (_dismissal, call) => show(call),
    }),
  }),
});

const pathOf = (id: string) => `/refunds/${encodeURIComponent(id)}`;

function toRefundPage(cases: RefundCase[], meta: AnswerMeta | undefined): Page<ListedRefund> {
  return toPage(
    cases.map((refund) => ({ ...refund, createdAt: refund.openedAt })),
    meta,
  );
}

type State = Parameters<typeof refundsApi.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface Call {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: RefundCase }>;
}

/** The answer says how it stands now: the open dialog shows it at once. */
async function show({ dispatch, queryFulfilled }: Call): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  const { data } = answer;
  (dispatch as Dispatch)(refundsApi.util.updateQueryData('getRefund', data._id, () => data));
}

export const {
  useListRefundsInfiniteQuery,
  useLazyPeekRefundsQuery,
  useGetRefundQuery,
  usePayOutRefundMutation,
  useRecordRefundMutation,
  useDismissRefundMutation,
} = refundsApi;
