import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../api/api';
import type {
  AdminOrder,
  Network,
  OrderPaymentStatus,
  OrderStatus,
  OrderType,
  UpdateOrderRequest,
} from '../../../api/types';
import { byCursor, toListRequest, toPage, type Page } from '../list/paging';
import { ONE } from '../live/meaning';
import { moneyChanged, revenueTags } from '../moneyTags';
import type { DeliverRequest } from './types';

export interface OrderFilter {
  status: OrderStatus | null;
  kind: OrderType | null;
  network: Network | null;
  payment: OrderPaymentStatus | null;
  /** Days of the shop; null: not limited. */
  from: string | null;
  to: string | null;
  overdue: 'true' | null;
  /** Null: newest first. Due: open orders, the earliest deadline first. */
  sort: 'due' | null;
  q: string;
}

/** What several resources read and change of an order. */
export const orderApi = api
  .enhanceEndpoints({ addTagTypes: ['Desk', ...revenueTags] })
  .injectEndpoints({
    endpoints: (build) => ({
      listOrders: build.infiniteQuery<Page<AdminOrder>, OrderFilter, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg, pageParam }) => toListRequest('/orders', queryArg, pageParam),
        transformResponse: toPage<AdminOrder>,
        providesTags: ['Order'],
      }),
      getOrder: build.query<AdminOrder, string>({
        query: (orderId) => `/orders/${encodeURIComponent(orderId)}`,
        providesTags: ['Order', { type: 'Order', id: ONE }],
      }),
      changeStatus: build.mutation<AdminOrder, UpdateOrderRequest & { _id: string }>({
        query: ({ _id, ...body }) => ({ url: `/orders/${_id}`, method: 'PUT', body }),
        invalidatesTags: (_order, error) => ['OrderStats', ...(error ? [] : revenueTags)],
        onQueryStarted: showOrderAndMoney,
      }),
      deliverOrder: build.mutation<AdminOrder, DeliverRequest & { _id: string }>({
        query: ({ _id, ...body }) => ({
          url: `/orders/${encodeURIComponent(_id)}/deliver`,
          method: 'POST',
          body,
        }),
        // Refetch, to show the reason before the next attempt.
        invalidatesTags: (_order, error) => [
          'Desk',
          ...(error ? ['Order' as const] : ['OrderStats' as const, ...revenueTags]),
        ],
        onQueryStarted: showOrder,
      }),
    }),
  });

type State = Parameters<typeof orderApi.util.selectInvalidatedBy>[0];
export type OrderDispatch = ThunkDispatch<State, unknown, UnknownAction>;

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

export async function askForMoney(
  _change: unknown,
  call: { queryFulfilled: Promise<unknown>; dispatch: unknown },
): Promise<void> {
  const done = await call.queryFulfilled.then(
    () => true,
    () => false,
  );
  if (done) (call.dispatch as OrderDispatch)(moneyChanged());
}

/** For `onQueryStarted` of a mutation that answers with an order. */
export async function showOrder(_change: unknown, call: Changing): Promise<void> {
  const answer = await call.queryFulfilled.catch(() => null);
  if (answer) show(answer.data, call.dispatch as OrderDispatch, call.getState() as State);
}

/** Replaces the order in every cached query that holds it. */
function show(order: AdminOrder, dispatch: OrderDispatch, state: State): void {
  const { util } = orderApi;
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
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useChangeStatusMutation,
  useDeliverOrderMutation,
} = orderApi;
