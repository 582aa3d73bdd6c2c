import { api } from '../../../api/api';
import type {
  RecoverPaymentRequest,
  RecoveredPayment,
  StopPromptsRequest,
  StoppedPrompts,
} from '../../../api/types';

const paymentHelpApi = api.injectEndpoints({
  endpoints: (build) => ({
    recoverPayment: build.mutation<RecoveredPayment, RecoverPaymentRequest>({
      query: (body) => ({ url: '/payments/recover', method: 'POST', body }),
    }),
    stopPrompts: build.mutation<StoppedPrompts, StopPromptsRequest>({
      query: (body) => ({ url: '/payments/stop-prompts', method: 'POST', body }),
    }),
  }),
});

export const { useRecoverPaymentMutation, useStopPromptsMutation } = paymentHelpApi;
