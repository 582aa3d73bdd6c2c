import { api } from '../../../../api/api';
import { request } from '../../../../api/request';
import { typedBuilder } from '../../../../api/typedBuilder';
import type { components } from '../../../../api/schema';
import type { RecoverPaymentRequest, StopPromptsRequest } from '../../../../api/types';

type SendPictureRequest = components['schemas']['SendPictureRequest'];

const paymentHelpApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      recoverPayment: build.mutation((body: RecoverPaymentRequest) =>
        request('POST', '/api/payments/recover', { body }),
      ),
      /** A claim for staff to look at. */
      sendPicture: build.mutation((body: SendPictureRequest) =>
        request('POST', '/api/payments/pictures', { body }),
      ),
      stopPrompts: build.mutation((body: StopPromptsRequest) =>
        request('POST', '/api/payments/stop-prompts', { body }),
      ),
    };
  },
});

export const { useRecoverPaymentMutation, useSendPictureMutation, useStopPromptsMutation } =
  paymentHelpApi;
