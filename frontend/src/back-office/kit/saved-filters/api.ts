import { api } from '../../../api/api';
import { request } from '../../../api/request';
import type { components } from '../../../api/schema';
import { typedBuilder } from '../../../api/typedBuilder';

export type SavedFilter = components['schemas']['SavedFilter'];
export type SavedList = SavedFilter['list'];
export type NewFilter = components['schemas']['SaveFilterRequest'];

const savedApi = api.enhanceEndpoints({ addTagTypes: ['SavedFilter'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      listSavedFilters: build.query(
        (list: SavedList) => request('GET', '/api/saved-filters', { query: { list } }),
        { providesTags: ['SavedFilter'] },
      ),
      saveFilter: build.mutation(
        (body: NewFilter) => request('POST', '/api/saved-filters', { body }),
        { invalidatesTags: ['SavedFilter'] },
      ),
      changeFilter: build.mutation(
        ({ _id, ...body }: { _id: string; name: string; shared: boolean }) =>
          request('PUT', '/api/saved-filters/{id}', { path: { id: _id }, body }),
        { invalidatesTags: ['SavedFilter'] },
      ),
      deleteFilter: build.mutation(
        (id: string) => request('DELETE', '/api/saved-filters/{id}', { path: { id } }),
        { invalidatesTags: ['SavedFilter'] },
      ),
    };
  },
});

export const {
  useListSavedFiltersQuery,
  useSaveFilterMutation,
  useChangeFilterMutation,
  useDeleteFilterMutation,
} = savedApi;
