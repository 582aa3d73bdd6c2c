import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { regionNames } from '../../i18n/regions';
import { asFile } from '../kit/files/download';
import { chips, search, select, sort, type FilterValues } from '../kit/list/filterFields';
import { sortMessages } from '../kit/messages';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { SINGLE } from '../kit/live/effects';
import type { Confirmable } from '../kit/step-up/api';
import { agentChipMessages, agentListMessages as m } from './messages';
import type { SaveAgentRequest } from './types';

export const agentFilter = {
  status: chips(m.status, agentChipMessages),
  region: select(m.region, m.allRegions, regionNames),
  sort: sort(sortMessages.sort, m.byName, {
    name_desc: m.byNameDescending,
    newest: m.byNewest,
    rating: m.byRating,
    rating_asc: m.byRatingAscending,
  }),
  q: search(m.search, m.searchHint),
};

export interface StatementQuery {
  id: string;
  /** As `2026-11`. */
  month: string;
}

const agentsApi = api
  .enhanceEndpoints({ addTagTypes: ['Agent', 'Application', 'ApplicationCount'] })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      const agents = liveListEndpoints(
        builder,
        (filter: FilterValues<typeof agentFilter>, page) =>
          request('GET', '/api/agents', { query: { ...page, ...filter } }),
        { toPage, providesTags: ['Agent'] },
      );
      return {
        listAgents: agents.list,
        peekAgents: agents.peek,
        getAgentCounters: build.query(() => request('GET', '/api/agents/counters'), {
          providesTags: ['Agent', { type: 'Agent', id: SINGLE }],
        }),
        getAgent: build.query(
          (id: string) => request('GET', '/api/agents/{id}', { path: { id } }),
          { providesTags: ['Agent', { type: 'Agent', id: SINGLE }] },
        ),
        getStatement: build.query(
          ({ id, month }: StatementQuery) =>
            request('GET', '/api/agents/{id}/statement', { path: { id }, query: { month } }),
          { providesTags: ['Agent', { type: 'Agent', id: SINGLE }] },
        ),
        saveAgent: build.mutation(
          ({
            _id,
            confirmation,
            ...body
          }: SaveAgentRequest & Confirmable & { _id: string | null }) =>
            _id === null
              ? request('POST', '/api/agents', { body })
              : request('PUT', '/api/agents/{id}', {
                  path: { id: _id },
                  body,
                  headers: { Confirmation: confirmation },
                }),
          {
            invalidatesTags: (agent) => (agent ? ['Agent', 'Application', 'ApplicationCount'] : []),
          },
        ),
        deleteAgent: build.mutation(
          (id: string) => request('DELETE', '/api/agents/{id}', { path: { id } }),
          { invalidatesTags: ['Agent'] },
        ),
        restoreAgent: build.mutation(
          (id: string) => request('POST', '/api/agents/{id}/restore', { path: { id } }),
          { invalidatesTags: ['Agent'] },
        ),
        makeAgentLink: build.mutation(
          (id: string) => request('POST', '/api/agents/{id}/link', { path: { id } }),
          { invalidatesTags: ['Agent'] },
        ),
        revokeAgentLink: build.mutation(
          (id: string) => request('DELETE', '/api/agents/{id}/link', { path: { id } }),
          { invalidatesTags: ['Agent'] },
        ),
        /** A plain link could not carry who asks. */
        getStatementFile: build.mutation(({ id, month }: StatementQuery) =>
          asFile(
            request('GET', '/api/agents/{id}/statement', {
              path: { id },
              query: { month, format: 'csv' },
            }),
          ),
        ),
      };
    },
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
