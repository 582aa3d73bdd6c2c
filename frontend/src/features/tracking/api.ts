import { api } from '../../api/api';
import type { TrackingView, TrackOrderRequest } from '../../api/types';

const trackingApi = api.injectEndpoints({
  endpoints: (build) => ({
    trackOrder: build.query<TrackingView, string>({
      query: (orderId) => `/orders/track/${encodeURIComponent(orderId)}`,
      providesTags: ['Tracking'],
    }),
    /** The answer is the order in full; what is shown of it is asked for again. */
    cancelOrder: build.mutation<TrackingView, TrackOrderRequest>({
      query: ({ orderId, ...body }) => ({
        url: `/orders/${encodeURIComponent(orderId)}/cancel`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Tracking'],
    }),
    trackOrderInFull: build.mutation<TrackingView, TrackOrderRequest>({
      query: (body) => ({ url: '/orders/track', method: 'POST', body }),
    }),
  }),
});

export const { useTrackOrderQuery, useCancelOrderMutation, useTrackOrderInFullMutation } =
  trackingApi;
