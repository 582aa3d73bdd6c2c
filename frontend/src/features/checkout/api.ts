import { api } from '../../api/api';
import type {
  InitiatePaymentRequest,
  InitiatedPayment,
  PaymentHealth,
  PaymentStatusView,
  PlaceOrderRequest,
  PlacedOrder,
  VerifiedPayment,
  VerifyPaymentRequest,
} from '../../api/types';
import { fromAgent } from '../../lib/agentCode';
import { answerOfStatus, answerOfStatusError, answerOfVerifyError } from './checkAnswers';
import type { CheckAnswer } from './paymentWait';

interface Keyed<Body> {
  body: Body;
  key: string;
}

const keyed = (url: string) =>
  function request<Body>({ body, key }: Keyed<Body>) {
    return {
      url,
      method: 'POST',
      body: { ...body, ...fromAgent() },
      headers: { 'Idempotency-Key': key },
    };
  };

export interface PaymentToCheck {
  orderId: string;
  verify: VerifyPaymentRequest;
}

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentHealth: build.query<PaymentHealth, undefined>({
      query: () => '/payments/health',
      keepUnusedDataFor: 10,
    }),
    initiatePayment: build.mutation<InitiatedPayment, Keyed<InitiatePaymentRequest>>({
      query: keyed('/payments/initiate'),
      invalidatesTags: (_payment, error) =>
        error?.code === 'price_changed' || error?.code === 'bundle_not_found' ? ['Bundle'] : [],
    }),
    resendPrompt: build.mutation<InitiatedPayment, string>({
      query: (paymentId) => ({
        url: `/payments/${encodeURIComponent(paymentId)}/resend`,
        method: 'POST',
        body: {},
      }),
    }),
    /** Asks to confirm the payment; where it is not confirmed, asks why. Never errs: no answer is an answer here. */
    checkPayment: build.mutation<CheckAnswer, PaymentToCheck>({
      async queryFn({ orderId, verify }, _api, _extra, baseQuery) {
        const verified = await baseQuery({ url: '/payments/verify', method: 'POST', body: verify });
        if (!verified.error) {
          const { verificationId } = verified.data as VerifiedPayment;
          return { data: { is: 'paid', verificationId } };
        }
        const answer = answerOfVerifyError(verified.error);
        if (answer.is !== 'pending') return { data: answer };
        const status = await baseQuery(`/payments/status/${encodeURIComponent(orderId)}`);
        if (status.error) return { data: answerOfStatusError(status.error) };
        return { data: answerOfStatus(status.data as PaymentStatusView) };
      },
    }),
    placeOrder: build.mutation<PlacedOrder, Keyed<PlaceOrderRequest>>({
      query: keyed('/orders'),
      invalidatesTags: (_order, error, { body }) =>
        body.bundleDetails.type === 'router' && (!error || error.code === 'out_of_stock')
          ? ['Router']
          : [],
    }),
  }),
});

export const {
  useInitiatePaymentMutation,
  useResendPromptMutation,
  useCheckPaymentMutation,
  usePlaceOrderMutation,
} = checkoutApi;
export const { useQueryState: useHealthState, useQuerySubscription: useHealthSubscription } =
  checkoutApi.endpoints.getPaymentHealth;
