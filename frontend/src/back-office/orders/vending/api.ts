import { api } from '../../../api/api';
import type { AdminOrder } from '../../../api/types';
import { showOrder } from '../../kit/order/api';

const at = (_id: string, call: string) => `/orders/${encodeURIComponent(_id)}/${call}`;

const vendingApi = api.enhanceEndpoints({ addTagTypes: ['Desk'] }).injectEndpoints({
  endpoints: (build) => ({
    askVendor: build.mutation<AdminOrder, string>({
      query: (_id) => ({ url: at(_id, 'vending/ask'), method: 'POST', body: {} }),
      invalidatesTags: ['Desk', 'OrderStats'],
      onQueryStarted: showOrder,
    }),
    sendByVendor: build.mutation<AdminOrder, string>({
      query: (_id) => ({ url: at(_id, 'vending'), method: 'POST', body: {} }),
      // Refetch, to show the reason before the next attempt.
      invalidatesTags: (_order, error) => ['Desk', error ? 'Order' : 'OrderStats'],
      onQueryStarted: showOrder,
    }),
  }),
});

export const { useAskVendorMutation, useSendByVendorMutation } = vendingApi;
