import { onFulfilled } from '../../api/onFulfilled';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';
import type { BulkStatusRequest, OrderNote } from '../../api/types';
import { asFile } from '../kit/files/download';
import { moneyChanged } from '../kit/moneyTags';
import { orderApi, type OrderFilter } from '../kit/order/api';

export type TagOrdersRequest = components['schemas']['TagOrdersRequest'];

type Answer = components['schemas']['AnswerComplaintRequest'];

interface NewNote {
  _id: string;
  orderId: string;
  text: string;
}

const ordersApi = orderApi.enhanceEndpoints({ addTagTypes: ['OrderTags'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      /** Each order is changed or refused for itself. */
      changeMany: build.mutation(
        (body: BulkStatusRequest) => request('POST', '/api/orders/status', { body }),
        {
          invalidatesTags: ['Order', 'OrderStats'],
          onQueryStarted: onFulfilled((_results, { dispatch }) => dispatch(moneyChanged())),
        },
      ),
      listOrderTags: build.query(() => request('GET', '/api/order-tags'), {
        providesTags: ['OrderTags'],
      }),
      tagOrders: build.mutation(
        (body: TagOrdersRequest) => request('POST', '/api/order-tags', { body }),
        { invalidatesTags: (_done, error) => (error ? [] : ['Order', 'OrderTags']) },
      ),
      /** Out of every list, where no money stands on it. */
      deleteOrder: build.mutation(
        ({ _id, reason }: { _id: string; reason: string }) =>
          request('DELETE', '/api/orders/{id}', { path: { id: _id }, body: { reason } }),
        { invalidatesTags: (_done, error) => (error ? [] : ['Order', 'OrderStats']) },
      ),
      restoreOrder: build.mutation(
        (id: string) => request('POST', '/api/orders/{id}/restore', { path: { id } }),
        { invalidatesTags: ['Order', 'OrderStats'] },
      ),
      /** The note stands beside its order at once. */
      addNote: build.mutation(
        ({ _id, text }: NewNote) =>
          request('POST', '/api/orders/{id}/notes', { path: { id: _id }, body: { text } }),
        {
          onQueryStarted: onFulfilled((note: OrderNote, { dispatch }, { orderId }: NewNote) => {
            dispatch(
              orderApi.util.updateQueryData('getOrder', orderId, (order) => {
                order.notes = [...(order.notes ?? []), note];
              }),
            );
          }),
        },
      ),
      /** The answer is the order without that complaint. */
      answerComplaint: build.mutation(
        ({ orderId, ...body }: Answer & { orderId: string }) =>
          request('POST', '/api/support/orders/{id}/answer', { path: { id: orderId }, body }),
        { invalidatesTags: (_order, error) => (error ? [] : ['Order']) },
      ),
      exportOrders: build.mutation((filter: OrderFilter) =>
        asFile(request('GET', '/api/orders/export', { query: filter })),
      ),
    };
  },
});

export const {
  useChangeManyMutation,
  useListOrderTagsQuery,
  useTagOrdersMutation,
  useDeleteOrderMutation,
  useRestoreOrderMutation,
  useAddNoteMutation,
  useAnswerComplaintMutation,
  useExportOrdersMutation,
} = ordersApi;
