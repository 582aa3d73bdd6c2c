import { api } from '../../api/api';
import { onFulfilled } from '../../api/onFulfilled';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { chips, search, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints, replaceRow } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { SINGLE } from '../kit/live/effects';
import { applicationChipMessages, applicationListMessages as m } from './messages';
import type { AgentApplication, ChangeApplicationRequest } from './types';

/** The bare address shows the work that waits. */
export const applicationFilter = {
  status: chips(m.status, applicationChipMessages, 'new'),
  q: search(m.search, m.searchHint),
};

const applicationsApi = api
  .enhanceEndpoints({ addTagTypes: ['Application', 'ApplicationCount'] })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      const applications = liveListEndpoints(
        builder,
        (filter: FilterValues<typeof applicationFilter>, page) =>
          request('GET', '/api/agent-applications', { query: { ...page, ...filter } }),
        { toPage, providesTags: ['Application'] },
      );
      return {
        listApplications: applications.list,
        peekApplications: applications.peek,
        /** By the reference, which the search of the list finds. */
        getApplication: build.query(
          (reference: string) =>
            request('GET', '/api/agent-applications', { query: { limit: 20, q: reference } }),
          {
            transformResponse: (found, _meta, reference): AgentApplication | null =>
              found.find((application) => application.reference === reference) ?? null,
            providesTags: ['Application', { type: 'Application', id: SINGLE }],
          },
        ),
        changeApplication: build.mutation(
          ({ _id, ...body }: ChangeApplicationRequest & { _id: string }) =>
            request('PUT', '/api/agent-applications/{id}', { path: { id: _id }, body }),
          {
            invalidatesTags: ['ApplicationCount'],
            onQueryStarted: onFulfilled((changed: AgentApplication, { dispatch, getState }) => {
              const { util } = applicationsApi;
              dispatch(util.updateQueryData('getApplication', changed.reference, () => changed));
              for (const query of util.selectCachedArgsForQuery(getState(), 'listApplications')) {
                dispatch(util.updateQueryData('listApplications', query, replaceRow(changed)));
              }
            }),
          },
        ),
      };
    },
  });

export const {
  useListApplicationsInfiniteQuery,
  useLazyPeekApplicationsQuery,
  useGetApplicationQuery,
  useChangeApplicationMutation,
} = applicationsApi;
