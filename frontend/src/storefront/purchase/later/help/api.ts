import { api } from '../../../../api/api';
import { request } from '../../../../api/request';
import { typedBuilder } from '../../../../api/typedBuilder';
import type { RecoverPaymentRequest, StopPromptsRequest } from '../../../../api/types';

const paymentHelpApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      recoverPayment: build.mutation((body: RecoverPaymentRequest) =>
        request('POST', '/api/payments/recover', { body }),
      ),
      stopPrompts: build.mutation((body: StopPromptsRequest) =>
        request('POST', '/api/payments/stop-prompts', { body }),
      ),
    };
  },
});

export const { useRecoverPaymentMutation, useStopPromptsMutation } = paymentHelpApi;
