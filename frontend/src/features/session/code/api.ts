import { api } from '../../../api/api';
import type { Session } from '../../../api/types';
import { continueSession, type SessionCall } from '../api';

interface CodeRequest {
  challenge: string;
  code: string;
}

const codeApi = api.injectEndpoints({
  endpoints: (build) => ({
    giveCode: build.mutation<Session, CodeRequest>({
      query: (body) => ({ url: '/auth/login/code', method: 'POST', body }),
      onQueryStarted: (_request, call: SessionCall) => continueSession(call),
    }),
  }),
});

export const { useGiveCodeMutation } = codeApi;
