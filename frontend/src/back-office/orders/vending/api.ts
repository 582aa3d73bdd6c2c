import { api } from '../../../api/api';
import { onFulfilled } from '../../../api/onFulfilled';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import { putOrder } from '../../kit/order/api';

const vendingApi = api.enhanceEndpoints({ addTagTypes: ['Desk'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      askVendor: build.mutation(
        (id: string) => request('POST', '/api/orders/{id}/vending/ask', { path: { id } }),
        { invalidatesTags: ['Desk', 'OrderStats'], onQueryStarted: onFulfilled(putOrder) },
      ),
      sendByVendor: build.mutation(
        (id: string) => request('POST', '/api/orders/{id}/vending', { path: { id } }),
        {
          // Refetch, to show the reason before the next attempt.
          invalidatesTags: (_order, error) => ['Desk', error ? 'Order' : 'OrderStats'],
          onQueryStarted: onFulfilled(putOrder),
        },
      ),
    };
  },
});

export const { useAskVendorMutation, useSendByVendorMutation } = vendingApi;
