import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type {
  InitiatePaymentRequest,
  PayForManyRequest,
  PaymentStatusView,
  PlaceOrderRequest,
  VerifiedPayment,
  VerifyPaymentRequest,
} from '../../api/types';
import { fromAgent } from '../../shop/agentCode';
import { answerOfStatus, answerOfStatusError, answerOfVerifyError } from './wait/checkAnswers';
import type { CheckAnswer } from './wait/paymentWait';

interface Keyed<Body> {
  body: Body;
  key: string;
}

const keyed = <Body>({ body, key }: Keyed<Body>) => ({
  body: { ...body, ...fromAgent() },
  headers: { 'Idempotency-Key': key },
});

/** An offer that is another by now is read again. */
function tagsOfRefusal(error: { code: string } | undefined): 'Bundle'[] {
  return error?.code === 'price_changed' || error?.code === 'bundle_not_found' ? ['Bundle'] : [];
}

/** Added to an order for its receipt. */
export interface OrderCustomer {
  /** Proves where the browser does not that the order is this customer's. */
  payerNumber?: string;
  customerName?: string;
  customerEmail?: string;
  tinNumber?: string;
}

export interface PaymentToCheck {
  orderId: string;
  verify: VerifyPaymentRequest;
}

const checkoutApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getPaymentHealth: build.query(() => request('GET', '/api/payments/health'), {
        keepUnusedDataFor: 10,
      }),
      initiatePayment: build.mutation(
        (payment: Keyed<InitiatePaymentRequest>) =>
          request('POST', '/api/payments/initiate', keyed(payment)),
        { invalidatesTags: (_payment, error) => tagsOfRefusal(error) },
      ),
      payForMany: build.mutation(
        (payment: Keyed<PayForManyRequest>) =>
          request('POST', '/api/payments/for-many', keyed(payment)),
        { invalidatesTags: (_payment, error) => tagsOfRefusal(error) },
      ),
      getPurchasesOfPayment: build.query(
        (paymentId: string) =>
          request('GET', '/api/payments/{paymentId}/purchases', { path: { paymentId } }),
        { providesTags: ['Tracking'] },
      ),
      resendPrompt: build.mutation((paymentId: string) =>
        request('POST', '/api/payments/{paymentId}/resend', { path: { paymentId } }),
      ),
      /** Asks to confirm the payment; where it is not confirmed, asks why. Never errs: no answer is an answer here. */
      checkPayment: builder.mutation<CheckAnswer, PaymentToCheck>({
        async queryFn({ orderId, verify }, _api, _extra, ask) {
          const verified = await ask(request('POST', '/api/payments/verify', { body: verify }));
          if (!verified.error) {
            const { verificationId, isOrdered } = verified.data as VerifiedPayment;
            return { data: { is: 'paid', verificationId, isOrdered } };
          }
          const answer = answerOfVerifyError(verified.error);
          if (answer.is !== 'pending') return { data: answer };
          const status = await ask(
            request('GET', '/api/payments/status/{orderId}', { path: { orderId } }),
          );
          if (status.error) return { data: answerOfStatusError(status.error) };
          return { data: answerOfStatus(status.data as PaymentStatusView) };
        },
      }),
      /** Makes the order of money that came late, with what was sent with its request. */
      takeLateMoney: build.mutation((paymentId: string) =>
        request('POST', '/api/payments/{paymentId}/use', { path: { paymentId }, body: {} }),
      ),
      returnLateMoney: build.mutation((paymentId: string) =>
        request('POST', '/api/payments/{paymentId}/return', { path: { paymentId } }),
      ),
      changeCustomer: build.mutation(
        ({ orderId, body }: { orderId: string; body: OrderCustomer }) =>
          request('PUT', '/api/orders/{orderId}/customer', { path: { orderId }, body }),
      ),
      placeOrder: build.mutation(
        (order: Keyed<PlaceOrderRequest>) => request('POST', '/api/orders', keyed(order)),
        {
          invalidatesTags: (_order, error, { body }) =>
            body.bundleDetails.type === 'router' && (!error || error.code === 'out_of_stock')
              ? ['Router']
              : [],
        },
      ),
    };
  },
});

export const {
  useGetPurchasesOfPaymentQuery,
  useInitiatePaymentMutation,
  useResendPromptMutation,
  useChangeCustomerMutation,
  useCheckPaymentMutation,
  usePayForManyMutation,
  usePlaceOrderMutation,
  useReturnLateMoneyMutation,
  useTakeLateMoneyMutation,
} = checkoutApi;
export const { useQueryState: useHealthState, useQuerySubscription: useHealthSubscription } =
  checkoutApi.endpoints.getPaymentHealth;
