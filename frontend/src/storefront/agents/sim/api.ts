import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type AgentApplicationRequest = Schemas['ApplyRequest'];

export type SentApplication = Schemas['AgentApplied'];

interface Keyed {
  body: AgentApplicationRequest;
  /** The same key again never makes a second application. */
  key: string;
}

const agentApi = api.injectEndpoints({
  endpoints: (builder) => ({
    applyAsAgent: typedBuilder(builder).mutation(({ body, key }: Keyed) =>
      request('POST', '/api/agent-applications', { body, headers: { 'Idempotency-Key': key } }),
    ),
  }),
});

export const { useApplyAsAgentMutation } = agentApi;
