import { api } from '../../../api/api';
import type { components } from '../../../api/schema';

export type SavedFilter = components['schemas']['SavedFilter'];
export type SavedList = SavedFilter['list'];
export type NewFilter = components['schemas']['SaveFilterRequest'];

const PATH = '/saved-filters';

const savedApi = api.enhanceEndpoints({ addTagTypes: ['SavedFilter'] }).injectEndpoints({
  endpoints: (build) => ({
    listSavedFilters: build.query<SavedFilter[], SavedList>({
      query: (list) => ({ url: PATH, params: { list } }),
      providesTags: ['SavedFilter'],
    }),
    saveFilter: build.mutation<SavedFilter, NewFilter>({
      query: (body) => ({ url: PATH, method: 'POST', body }),
      invalidatesTags: ['SavedFilter'],
    }),
    changeFilter: build.mutation<SavedFilter, { _id: string; name: string; shared: boolean }>({
      query: ({ _id, ...body }) => ({ url: `${PATH}/${_id}`, method: 'PUT', body }),
      invalidatesTags: ['SavedFilter'],
    }),
    deleteFilter: build.mutation<SavedFilter, string>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SavedFilter'],
    }),
  }),
});

export const {
  useListSavedFiltersQuery,
  useSaveFilterMutation,
  useChangeFilterMutation,
  useDeleteFilterMutation,
} = savedApi;
