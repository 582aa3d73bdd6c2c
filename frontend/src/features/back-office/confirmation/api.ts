import { api } from '../../../api/api';
import type { components } from '../../../api/schema';

type Confirmation = components['schemas']['PasswordConfirmation'];

const confirmations = api.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: build.mutation<Confirmation, string>({
      query: (password) => ({ url: '/auth/confirm', method: 'POST', body: { password } }),
    }),
  }),
});

export const { useConfirmPasswordMutation } = confirmations;
