import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { components } from '../../api/schema';
import type { TrackOrderRequest } from '../../api/types';

type Schemas = components['schemas'];
type CorrectRecipientRequest = Schemas['CorrectRecipientRequest'];

const trackingApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      /** The answer is the order in full; what is shown of it is asked for again. */
      cancelOrder: build.mutation(
        ({ orderId, ...body }: TrackOrderRequest) =>
          request('POST', '/api/orders/{orderId}/cancel', { path: { orderId }, body }),
        { invalidatesTags: ['Tracking'] },
      ),
      /** The answer is the order in full, as it is then. */
      correctRecipient: build.mutation(
        ({ orderId, ...body }: CorrectRecipientRequest & { orderId: string }) =>
          request('POST', '/api/orders/{orderId}/correct-recipient', { path: { orderId }, body }),
        { invalidatesTags: ['Tracking'] },
      ),
      /** The answer is the order in full, cancelled. */
      takeMoneyBack: build.mutation(
        ({ orderId, ...body }: TrackOrderRequest) =>
          request('POST', '/api/orders/{orderId}/take-money-back', { path: { orderId }, body }),
        { invalidatesTags: ['Tracking'] },
      ),
      requestBonus: build.mutation(
        ({ orderId, ...body }: TrackOrderRequest) =>
          request('POST', '/api/orders/{orderId}/request-bonus', { path: { orderId }, body }),
        { invalidatesTags: ['Tracking'] },
      ),
      reportNotReceived: build.mutation(
        ({ orderId, ...body }: TrackOrderRequest) =>
          request('POST', '/api/orders/{orderId}/not-received', { path: { orderId }, body }),
        { invalidatesTags: ['Tracking'] },
      ),
      trackOrderInFull: build.mutation((body: TrackOrderRequest) =>
        request('POST', '/api/orders/track', { body }),
      ),
      /** The order of a link in a message, or a paid purchase of one's own with what completes it. */
      openOrder: build.mutation((body: Schemas['OpenOrderRequest']) =>
        request('POST', '/api/orders/open', { body }),
      ),
      getMyPurchases: build.query(() => request('GET', '/api/my/purchases'), {
        providesTags: ['Tracking'],
      }),
      requestCode: build.mutation((body: Schemas['RequestCodeRequest']) =>
        request('POST', '/api/my/code', { body }),
      ),
      proveNumber: build.mutation(
        (body: Schemas['ProveNumberRequest']) => request('POST', '/api/my/number', { body }),
        { invalidatesTags: ['Tracking'] },
      ),
      forgetNumber: build.mutation(() => request('DELETE', '/api/my/number'), {
        invalidatesTags: ['Tracking'],
      }),
    };
  },
});

export const {
  useCancelOrderMutation,
  useCorrectRecipientMutation,
  useTakeMoneyBackMutation,
  useRequestBonusMutation,
  useReportNotReceivedMutation,
  useTrackOrderInFullMutation,
  useOpenOrderMutation,
  useGetMyPurchasesQuery,
  useRequestCodeMutation,
  useProveNumberMutation,
  useForgetNumberMutation,
} = trackingApi;
