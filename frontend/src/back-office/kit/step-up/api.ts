import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';

/** A call that may be so sensitive that the server demands the password: the token of a password confirmed a moment ago. */
export interface Confirmable {
  confirmation?: string | undefined;
}

const confirmations = api.injectEndpoints({
  endpoints: (builder) => ({
    confirmPassword: typedBuilder(builder).mutation((password: string) =>
      request('POST', '/api/auth/confirm', { body: { password } }),
    ),
  }),
});

export const { useConfirmPasswordMutation } = confirmations;
