import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';

const agentNameApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** The first name of an active agent; null for any other code. */
    getAgentName: typedBuilder(builder).query((code: string) =>
      request('GET', '/api/agent-names/{code}', { path: { code } }),
    ),
  }),
});

export const { useGetAgentNameQuery } = agentNameApi;
