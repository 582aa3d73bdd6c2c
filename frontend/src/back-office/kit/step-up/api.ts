import { api } from '../../../api/api';
import type { components } from '../../../api/schema';

type Confirmation = components['schemas']['PasswordConfirmation'];

/** A call that may be so grave that the server demands the password for it. */
export interface Confirmable {
  confirmation?: string | undefined;
}

/** The header by which a call shows that the password was typed a moment ago. */
export function confirmedBy(confirmation: string | undefined) {
  return confirmation === undefined ? {} : { Confirmation: confirmation };
}

const confirmations = api.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: build.mutation<Confirmation, string>({
      query: (password) => ({ url: '/auth/confirm', method: 'POST', body: { password } }),
    }),
  }),
});

export const { useConfirmPasswordMutation } = confirmations;
