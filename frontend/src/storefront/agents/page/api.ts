import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type AgentPage = Schemas['AgentPage'];

export type CommissionEntry = Schemas['CommissionEntry'];

const agentPageApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** By the token in the body, because addresses are written down on the way. */
    getAgentPage: typedBuilder(builder).query(
      (token: string) => request('POST', '/api/agents/me', { body: { token } }),
      { keepUnusedDataFor: 0 },
    ),
  }),
});

export const { useGetAgentPageQuery } = agentPageApi;
