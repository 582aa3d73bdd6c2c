import { api } from '../../api/api';
import type { TrackingView, TrackOrderRequest } from '../../api/types';

const trackingApi = api.injectEndpoints({
  endpoints: (build) => ({
    trackOrder: build.query<TrackingView, string>({
      query: (orderId) => `/orders/track/${encodeURIComponent(orderId)}`,
      providesTags: ['Tracking'],
    }),
    trackOrderInFull: build.mutation<TrackingView, TrackOrderRequest>({
      query: (body) => ({ url: '/orders/track', method: 'POST', body }),
    }),
  }),
});

export const { useTrackOrderQuery, useTrackOrderInFullMutation } = trackingApi;
