import { api } from '../../api/api';
import type { AgentApplicationRequest, SentApplication } from './types';

interface Keyed {
  body: AgentApplicationRequest;
  /** The same key again never makes a second application. */
  key: string;
}

const agentApi = api.injectEndpoints({
  endpoints: (build) => ({
    applyAsAgent: build.mutation<SentApplication, Keyed>({
      query: ({ body, key }) => ({
        url: '/agent-applications',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    }),
  }),
});

export const { useApplyAsAgentMutation } = agentApi;
