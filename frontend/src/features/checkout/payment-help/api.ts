import { api } from '../../../api/api';
import type {
  RecoveredPayment,
  RecoverRequest,
  StoppedPrompts,
  StopPromptsRequest,
} from '../apiTypes';

const paymentHelpApi = api.injectEndpoints({
  endpoints: (build) => ({
    recoverPayment: build.mutation<RecoveredPayment, RecoverRequest>({
      query: (body) => ({ url: '/payments/recover', method: 'POST', body }),
    }),
    stopPrompts: build.mutation<StoppedPrompts, StopPromptsRequest>({
      query: (body) => ({ url: '/payments/stop-prompts', method: 'POST', body }),
    }),
  }),
});

export const { useRecoverPaymentMutation, useStopPromptsMutation } = paymentHelpApi;
