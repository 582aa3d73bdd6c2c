import { api } from '../../api/api';
import type { TrainingDetail, TrainingItem } from './types';

const trainingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTraining: build.query<TrainingItem[], undefined>({
      query: () => ({ url: '/training', params: { activeOnly: true } }),
      transformResponse: (items: TrainingItem[]) => items.filter(({ isActive }) => isActive),
      providesTags: ['Training'],
    }),
    getTraining: build.query<TrainingDetail, string>({
      query: (id) => `/training/${encodeURIComponent(id)}`,
      providesTags: ['Training'],
    }),
  }),
});

export const { useListTrainingQuery, useGetTrainingQuery } = trainingApi;
