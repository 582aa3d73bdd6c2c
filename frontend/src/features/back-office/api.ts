import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AnswerMeta } from '../../api/baseQuery';
import { api } from '../../api/api';
import type { AdminOrder, OrderStats, OrderStatus, UpdateOrderRequest } from '../../api/types';

export interface OrderFilter {
  status: OrderStatus | null;
  q: string;
}

export interface OrderPage {
  orders: AdminOrder[];
  nextCursor: string | null;
  total: number | null;
}

const PAGE_SIZE = 20;

const backOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<OrderPage, OrderFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => toListRequest(queryArg, pageParam),
      transformResponse: toOrderPage,
      providesTags: ['Order'],
    }),
    /** The first page once more, to learn what is new without moving what is on the screen. */
    peekOrders: build.query<OrderPage, OrderFilter>({
      query: (filter) => toListRequest(filter, null),
      transformResponse: toOrderPage,
    }),
    getOrder: build.query<AdminOrder, string>({
      query: (orderId) => `/orders/${encodeURIComponent(orderId)}`,
      providesTags: ['Order'],
    }),
    getOrderStats: build.query<OrderStats, undefined>({
      query: () => '/orders/stats',
      providesTags: ['OrderStats'],
    }),
    changeStatus: build.mutation<AdminOrder, UpdateOrderRequest & { _id: string }>({
      query: ({ _id, ...body }) => ({ url: `/orders/${_id}`, method: 'PUT', body }),
      invalidatesTags: ['OrderStats'],
      onQueryStarted: async (_change, call) => {
        const answer = await call.queryFulfilled.catch(() => null);
        if (answer) show(answer.data, call.dispatch as Dispatch, call.getState());
      },
    }),
  }),
});

function toListRequest({ status, q }: OrderFilter, cursor: string | null) {
  const params = { limit: PAGE_SIZE, ...(status && { status }), ...(q && { q }) };
  return { url: '/orders', params: cursor ? { ...params, cursor } : params };
}

function toOrderPage(orders: AdminOrder[], meta: AnswerMeta | undefined): OrderPage {
  const { nextCursor = null, total = null } = meta?.page ?? {};
  return { orders, nextCursor, total };
}

type State = Parameters<typeof backOfficeApi.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Puts the order as the server keeps it now wherever it is shown. */
function show(order: AdminOrder, dispatch: Dispatch, state: State): void {
  const { util } = backOfficeApi;
  for (const shown of util.selectInvalidatedBy(state, ['Order'])) {
    if (shown.endpointName === 'getOrder' && shown.originalArgs === order.orderId) {
      dispatch(util.updateQueryData('getOrder', order.orderId, () => order));
    }
    if (shown.endpointName === 'listOrders') {
      dispatch(
        util.updateQueryData('listOrders', shown.originalArgs as OrderFilter, ({ pages }) => {
          for (const page of pages) {
            page.orders = page.orders.map((known) => (known._id === order._id ? order : known));
          }
        }),
      );
    }
  }
}

export const {
  useListOrdersInfiniteQuery,
  useLazyPeekOrdersQuery,
  useGetOrderQuery,
  useGetOrderStatsQuery,
  useChangeStatusMutation,
} = backOfficeApi;
