import { ONE } from '../kit/live/meaning';
import { api } from '../../api/api';
import { confirmedBy, type Confirmable } from '../kit/step-up/api';
import { fileAddress } from '../kit/files/download';
import { byCursor, toListRequest, toPage, type Page } from '../kit/list/paging';
import type { Agent, AgentCounters, AgentStatement, AgentStatus, SaveAgentRequest } from './types';

export interface AgentQuery {
  status: AgentStatus | null;
  region: string | null;
  sort: string | null;
  q: string;
}

export interface StatementQuery {
  id: string;
  /** As `2026-11`. */
  month: string;
}

const LIST = '/agents';
const one = (id: string) => `${LIST}/${encodeURIComponent(id)}`;

const agentsApi = api
  .enhanceEndpoints({ addTagTypes: ['Agent', 'Application', 'ApplicationCount'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listAgents: build.infiniteQuery<Page<Agent>, AgentQuery, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg, pageParam }) => toListRequest(LIST, queryArg, pageParam),
        transformResponse: toPage<Agent>,
        providesTags: ['Agent'],
      }),
      peekAgents: build.query<Page<Agent>, AgentQuery>({
        query: (filter) => toListRequest(LIST, filter, null),
        transformResponse: toPage<Agent>,
      }),
      getAgentCounters: build.query<AgentCounters, undefined>({
        query: () => `${LIST}/counters`,
        providesTags: ['Agent', { type: 'Agent', id: ONE }],
      }),
      getAgent: build.query<Agent, string>({
        query: (id) => one(id),
        providesTags: ['Agent', { type: 'Agent', id: ONE }],
      }),
      getStatement: build.query<AgentStatement, StatementQuery>({
        query: ({ id, month }) => ({ url: `${one(id)}/statement`, params: { month } }),
        providesTags: ['Agent', { type: 'Agent', id: ONE }],
      }),
      saveAgent: build.mutation<Agent, SaveAgentRequest & Confirmable & { _id: string | null }>({
        query: ({ _id, confirmation, ...body }) =>
          _id === null
            ? { url: LIST, method: 'POST', body }
            : { url: one(_id), method: 'PUT', body, headers: confirmedBy(confirmation) },
        invalidatesTags: (agent) => (agent ? ['Agent', 'Application', 'ApplicationCount'] : []),
      }),
      deleteAgent: build.mutation<Agent, string>({
        query: (id) => ({ url: one(id), method: 'DELETE' }),
        invalidatesTags: ['Agent'],
      }),
      restoreAgent: build.mutation<Agent, string>({
        query: (id) => ({ url: `${one(id)}/restore`, method: 'POST' }),
        invalidatesTags: ['Agent'],
      }),
      makeAgentLink: build.mutation<{ token: string }, string>({
        query: (id) => ({ url: `${one(id)}/link`, method: 'POST' }),
        invalidatesTags: ['Agent'],
      }),
      revokeAgentLink: build.mutation<Agent, string>({
        query: (id) => ({ url: `${one(id)}/link`, method: 'DELETE' }),
        invalidatesTags: ['Agent'],
      }),
      /** A plain link could not carry who asks. */
      getStatementFile: build.mutation<string, StatementQuery>({
        query: ({ id, month }) => ({
          url: `${one(id)}/statement`,
          params: { month, format: 'csv' },
          responseHandler: fileAddress,
        }),
      }),
    }),
  });

export const {
  useListAgentsInfiniteQuery,
  useLazyPeekAgentsQuery,
  useGetAgentCountersQuery,
  useGetAgentQuery,
  useGetStatementQuery,
  useSaveAgentMutation,
  useDeleteAgentMutation,
  useRestoreAgentMutation,
  useMakeAgentLinkMutation,
  useRevokeAgentLinkMutation,
  useGetStatementFileMutation,
} = agentsApi;
