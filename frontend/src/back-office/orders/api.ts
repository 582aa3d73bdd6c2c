import { ONE } from '../kit/live/meaning';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import type {
  AdminOrder,
  BulkStatusRequest,
  BulkStatusResult,
  Network,
  OrderNote,
  OrderPaymentStatus,
  OrderStats,
  OrderStatus,
  OrderType,
  UpdateOrderRequest,
} from '../../api/types';
import { DOWNLOAD_MS, fileAddress } from '../kit/files/download';
import { moneyChanged, revenueTags } from '../kit/moneyTags';
import { byCursor, filled, toListRequest, toPage, type Page } from '../kit/list/paging';

export interface OrderFilter {
  status: OrderStatus | null;
  kind: OrderType | null;
  network: Network | null;
  payment: OrderPaymentStatus | null;
  /** Days of the shop; null: not limited. */
  from: string | null;
  to: string | null;
  overdue: 'true' | null;
  q: string;
}

interface NewNote {
  _id: string;
  orderId: string;
  text: string;
}

const backOfficeApi = api.enhanceEndpoints({ addTagTypes: revenueTags }).injectEndpoints({
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
      providesTags: ['Order', { type: 'Order', id: ONE }],
    }),
    getOrderStats: build.query<OrderStats, undefined>({
      query: () => '/orders/stats',
      providesTags: ['OrderStats'],
    }),
    changeStatus: build.mutation<AdminOrder, UpdateOrderRequest & { _id: string }>({
      query: ({ _id, ...body }) => ({ url: `/orders/${_id}`, method: 'PUT', body }),
      invalidatesTags: (_order, error) => ['OrderStats', ...(error ? [] : revenueTags)],
      onQueryStarted: showOrderAndMoney,
    }),
    /** Each order is changed or refused for itself. */
    changeMany: build.mutation<BulkStatusResult[], BulkStatusRequest>({
      query: (body) => ({ url: '/orders/status', method: 'POST', body }),
      invalidatesTags: ['Order', 'OrderStats'],
      onQueryStarted: askForMoney,
    }),
    /** Out of every list, where no money stands on it. */
    deleteOrder: build.mutation<unknown, { _id: string; reason: string }>({
      query: ({ _id, ...body }) => ({ url: `/orders/${_id}`, method: 'DELETE', body }),
      invalidatesTags: (_done, error) => (error ? [] : ['Order', 'OrderStats']),
    }),
    restoreOrder: build.mutation<AdminOrder, string>({
      query: (id) => ({ url: `/orders/${id}/restore`, method: 'POST' }),
      invalidatesTags: ['Order', 'OrderStats'],
    }),
    addNote: build.mutation<OrderNote, NewNote>({
      query: ({ _id, text }) => ({ url: `/orders/${_id}/notes`, method: 'POST', body: { text } }),
      onQueryStarted: showNote,
    }),
    /** The whole list as a file: its address in this browser, which whoever asks takes away again. */
    exportOrders: build.mutation<string, OrderFilter>({
      query: (filter) => ({
        url: '/orders/export',
        params: filled(filter),
        responseHandler: fileAddress,
        timeout: DOWNLOAD_MS,
      }),
    }),
  }),
});

interface Noting {
  queryFulfilled: Promise<{ data: OrderNote }>;
  dispatch: unknown;
}

/** The note stands beside its order at once. */
async function showNote({ orderId }: NewNote, call: Noting): Promise<void> {
  const answer = await call.queryFulfilled.catch(() => null);
  if (!answer) return;
  const add = backOfficeApi.util.updateQueryData('getOrder', orderId, (order) => {
    order.notes = [...(order.notes ?? []), answer.data];
  });
  (call.dispatch as Dispatch)(add);
}

type State = Parameters<typeof backOfficeApi.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface Changing {
  queryFulfilled: Promise<{ data: AdminOrder }>;
  dispatch: unknown;
  getState: () => unknown;
}

/** Cancelling a paid order opens a refund case, and taking that back ends it. */
async function showOrderAndMoney(change: unknown, call: Changing): Promise<void> {
  await showOrder(change, call);
  await askForMoney(change, call);
}

async function askForMoney(
  _change: unknown,
  call: { queryFulfilled: Promise<unknown>; dispatch: unknown },
): Promise<void> {
  const done = await call.queryFulfilled.then(
    () => true,
    () => false,
  );
  if (done) (call.dispatch as Dispatch)(moneyChanged());
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
  useLazyGetOrderQuery,
  useGetOrderStatsQuery,
  useChangeStatusMutation,
  useChangeManyMutation,
  useDeleteOrderMutation,
  useRestoreOrderMutation,
  useAddNoteMutation,
  useExportOrdersMutation,
} = backOfficeApi;
