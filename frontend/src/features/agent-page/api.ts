import { api } from '../../api/api';
import type { AgentPage } from './types';

const agentPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the token in the body, because addresses are written down on the way. */
    getAgentPage: build.query<AgentPage, string>({
      query: (token) => ({ url: '/agents/me', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAgentPageQuery } = agentPageApi;
