import { api } from '../../../api/api';
import { onFulfilled, type AnswerCall } from '../../../api/onFulfilled';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import type {
  AdminOrder,
  Network,
  OrderPaymentStatus,
  OrderStatus,
  OrderType,
  UpdateOrderRequest,
} from '../../../api/types';
import type { components } from '../../../api/schema';
import { liveListEndpoints, replaceRow } from '../list/liveListEndpoints';
import { toPage } from '../list/paging';
import { SINGLE } from '../live/effects';
import { moneyChanged, revenueTags } from '../moneyTags';

type Schemas = components['schemas'];

export type ItemKind = Schemas['ItemKind'];

type DeliverRequest = Schemas['DeliverRequest'];

/** A delivery of one order. */
export type DeliverCall = DeliverRequest & { _id: string };

export type DeliveryProblem = Schemas['DeliveryProblem'];

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
  sort: 'oldest' | 'due' | null;
  /** Whole shillings. */
  min: string | null;
  max: string | null;
  /** The code of an agent. */
  agent: string | null;
  q: string;
}

/** What several resources read and change of an order. */
export const orderApi = api
  .enhanceEndpoints({ addTagTypes: ['Desk', ...revenueTags] })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      const orders = liveListEndpoints(
        builder,
        (filter: OrderFilter, page) =>
          request('GET', '/api/orders', { query: { ...page, ...filter } }),
        { toPage, providesTags: ['Order'] },
      );
      return {
        listOrders: orders.list,
        peekOrders: orders.peek,
        listMatchingOrders: orders.matching,
        getOrder: build.query(
          (orderId: string) => request('GET', '/api/orders/{id}', { path: { id: orderId } }),
          { providesTags: ['Order', { type: 'Order', id: SINGLE }] },
        ),
        changeStatus: build.mutation(
          ({ _id, ...body }: UpdateOrderRequest & { _id: string }) =>
            request('PUT', '/api/orders/{id}', { path: { id: _id }, body }),
          {
            invalidatesTags: (_order, error) => ['OrderStats', ...(error ? [] : revenueTags)],
            // Cancelling a paid order opens a refund case, and taking that back ends it.
            onQueryStarted: onFulfilled((order: AdminOrder, call) => {
              putOrder(order, call);
              call.dispatch(moneyChanged());
            }),
          },
        ),
        deliverOrder: build.mutation(
          ({ _id, ...body }: DeliverCall) =>
            request('POST', '/api/orders/{id}/deliver', { path: { id: _id }, body }),
          {
            // Refetch, to show the reason before the next attempt.
            invalidatesTags: afterDelivery,
            onQueryStarted: onFulfilled(putOrder),
          },
        ),
        readDeliveryMessage: build.mutation(
          ({ _id, ...body }: Schemas['ReadMessageRequest'] & { _id: string }) =>
            request('POST', '/api/orders/{id}/read-message', { path: { id: _id }, body }),
        ),
      };
    },
  });

/** What a delivery changes. A refused one is read again, to show the reason before the next attempt. */
export function afterDelivery(_answer: unknown, error: unknown) {
  return [
    'Desk' as const,
    ...(error ? (['Order'] as const) : (['OrderStats', ...revenueTags] as const)),
  ];
}

/** Replaces the order in every cached query that holds it. */
export function putOrder(order: AdminOrder, { dispatch, getState }: AnswerCall): void {
  const { util } = orderApi;
  dispatch(util.updateQueryData('getOrder', order.orderId, () => order));
  for (const filter of util.selectCachedArgsForQuery(getState(), 'listOrders')) {
    dispatch(util.updateQueryData('listOrders', filter, replaceRow(order)));
  }
}

export const {
  useListOrdersInfiniteQuery,
  useLazyListMatchingOrdersQuery,
  useLazyPeekOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useChangeStatusMutation,
  useDeliverOrderMutation,
  useReadDeliveryMessageMutation,
} = orderApi;
