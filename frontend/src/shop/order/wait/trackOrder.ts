import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';

const trackOrderApi = api.injectEndpoints({
  endpoints: (builder) => ({
    trackOrder: typedBuilder(builder).query(
      (orderId: string) => request('GET', '/api/orders/track/{orderId}', { path: { orderId } }),
      { providesTags: ['Tracking'] },
    ),
  }),
});

export const { useTrackOrderQuery } = trackOrderApi;
export const { useQueryState: useTrackedOrder } = trackOrderApi.endpoints.trackOrder;
