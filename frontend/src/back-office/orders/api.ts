import type { AdminOrder, BulkStatusRequest, BulkStatusResult, OrderNote } from '../../api/types';
import { askForMoney, orderApi, type OrderDispatch, type OrderFilter } from '../kit/order/api';
import { DOWNLOAD_MS, fileAddress } from '../kit/files/download';
import { filled, toListRequest, toPage, type Page } from '../kit/list/paging';

interface NewNote {
  _id: string;
  orderId: string;
  text: string;
}

const ordersApi = orderApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first page once more, to learn what is new without moving what is on the screen. */
    peekOrders: build.query<Page<AdminOrder>, OrderFilter>({
      query: (filter) => toListRequest('/orders', filter, null),
      transformResponse: toPage<AdminOrder>,
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
    /** The whole list as a file. Answers an object URL, which the caller revokes. */
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
  const add = orderApi.util.updateQueryData('getOrder', orderId, (order) => {
    order.notes = [...(order.notes ?? []), answer.data];
  });
  (call.dispatch as OrderDispatch)(add);
}

export const {
  useLazyPeekOrdersQuery,
  useChangeManyMutation,
  useDeleteOrderMutation,
  useRestoreOrderMutation,
  useAddNoteMutation,
  useExportOrdersMutation,
} = ordersApi;
