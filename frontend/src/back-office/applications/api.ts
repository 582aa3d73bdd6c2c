import { ONE } from '../kit/live/meaning';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { byCursor, toListRequest, toPage, type Page } from '../kit/list/paging';
import type { AgentApplication, ApplicationStatus, ChangeApplicationRequest } from './types';

export interface ApplicationQuery {
  status: ApplicationStatus | null;
  q: string;
}

const LIST = '/agent-applications';

const applicationsApi = api
  .enhanceEndpoints({ addTagTypes: ['Application', 'ApplicationCount'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listApplications: build.infiniteQuery<
        Page<AgentApplication>,
        ApplicationQuery,
        string | null
      >({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg, pageParam }) => toListRequest(LIST, queryArg, pageParam),
        transformResponse: toPage<AgentApplication>,
        providesTags: ['Application'],
      }),
      peekApplications: build.query<Page<AgentApplication>, ApplicationQuery>({
        query: (filter) => toListRequest(LIST, filter, null),
        transformResponse: toPage<AgentApplication>,
      }),
      /** By the reference, which the search of the list finds. */
      getApplication: build.query<AgentApplication | null, string>({
        query: (reference) => toListRequest(LIST, { q: reference }, null),
        transformResponse: (found: AgentApplication[], _meta, reference) =>
          found.find((application) => application.reference === reference) ?? null,
        providesTags: ['Application', { type: 'Application', id: ONE }],
      }),
      changeApplication: build.mutation<
        AgentApplication,
        ChangeApplicationRequest & { _id: string }
      >({
        query: ({ _id, ...body }) => ({
          url: `${LIST}/${encodeURIComponent(_id)}`,
          method: 'PUT',
          body,
        }),
        invalidatesTags: ['ApplicationCount'],
        onQueryStarted: async (_change, call) => {
          const answer = await call.queryFulfilled.catch(() => null);
          if (answer) show(answer.data, call.dispatch as Dispatch, call.getState());
        },
      }),
    }),
  });

type State = Parameters<typeof applicationsApi.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Puts the application as the server keeps it now wherever it is shown. */
function show(changed: AgentApplication, dispatch: Dispatch, state: State): void {
  const { util } = applicationsApi;
  for (const shown of util.selectInvalidatedBy(state, ['Application'])) {
    if (shown.endpointName === 'getApplication' && shown.originalArgs === changed.reference) {
      dispatch(util.updateQueryData('getApplication', changed.reference, () => changed));
    }
    if (shown.endpointName === 'listApplications') {
      const query = shown.originalArgs as ApplicationQuery;
      dispatch(
        util.updateQueryData('listApplications', query, ({ pages }) => {
          for (const page of pages) {
            page.rows = page.rows.map((known) => (known._id === changed._id ? changed : known));
          }
        }),
      );
    }
  }
}

export const {
  useListApplicationsInfiniteQuery,
  useLazyPeekApplicationsQuery,
  useGetApplicationQuery,
  useChangeApplicationMutation,
} = applicationsApi;
