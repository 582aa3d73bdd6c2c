import { api } from '../../../api/api';
import { request } from '../../../api/request';
import type { components } from '../../../api/schema';
import { typedBuilder } from '../../../api/typedBuilder';

type RateOrderRequest = components['schemas']['RateOrderRequest'];

const rateOrderApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** The answer is the order in full, with its rating. */
    rateOrder: typedBuilder(builder).mutation(
      ({ orderId, ...body }: RateOrderRequest & { orderId: string }) =>
        request('PUT', '/api/orders/{orderId}/rating', { path: { orderId }, body }),
    ),
  }),
});

export const { useRateOrderMutation } = rateOrderApi;
