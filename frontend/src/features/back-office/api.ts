import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import type { AdminOrder, OrderStats, OrderStatus, UpdateOrderRequest } from '../../api/types';
import { byCursor, toListRequest, toPage, type Page } from './paging';

export interface OrderFilter {
  status: OrderStatus | null;
  q: string;
}

const backOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<Page<AdminOrder>, OrderFilter, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => toListRequest('/orders', queryArg, pageParam),
      transformResponse: toPage<AdminOrder>,
      providesTags: ['Order'],
    }),
    /** The first page once more, to learn what is new without moving what is on the screen. */
    peekOrders: build.query<Page<AdminOrder>, OrderFilter>({
      query: (filter) => toListRequest('/orders', filter, null),
      transformResponse: toPage<AdminOrder>,
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
      onQueryStarted: showOrder,
    }),
  }),
});

type State = Parameters<typeof backOfficeApi.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface Changing {
  queryFulfilled: Promise<{ data: AdminOrder }>;
  dispatch: unknown;
  getState: () => unknown;
}

/** For `onQueryStarted` of whatever answers with an order. */
export async function showOrder(_change: unknown, call: Changing): Promise<void> {
  const answer = await call.queryFulfilled.catch(() => null);
  if (answer) show(answer.data, call.dispatch as Dispatch, call.getState() as State);
}

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
            page.rows = page.rows.map((known) => (known._id === order._id ? order : known));
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
