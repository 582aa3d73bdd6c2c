import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';

const trainingApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      listTraining: build.query(
        () => request('GET', '/api/training', { query: { activeOnly: true } }),
        {
          transformResponse: (items) => items.filter(({ isActive }) => isActive),
          providesTags: ['Training'],
        },
      ),
      getTraining: build.query(
        (id: string) => request('GET', '/api/training/{id}', { path: { id } }),
        { providesTags: ['Training'] },
      ),
    };
  },
});

export const { useListTrainingQuery, useGetTrainingQuery } = trainingApi;
