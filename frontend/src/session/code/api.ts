import { api } from '../../api/api';
import { onFulfilled } from '../../api/onFulfilled';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { continueSession } from '../api';

interface CodeRequest {
  challenge: string;
  code: string;
}

const codeApi = api.injectEndpoints({
  endpoints: (builder) => ({
    giveCode: typedBuilder(builder).mutation(
      (body: CodeRequest) => request('POST', '/api/auth/login/code', { body }),
      { onQueryStarted: onFulfilled(continueSession) },
    ),
  }),
});

export const { useGiveCodeMutation } = codeApi;
