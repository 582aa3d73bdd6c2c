import { api } from '../../api/api';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Lesson = Schemas['TrainingItem'];
export type LessonDetail = Schemas['TrainingDetail'];
export type Quiz = Schemas['TrainingQuiz'];
export type Question = Schemas['TrainingQuestion'];
export type LessonRequest = Schemas['TrainingRequest'];

interface Change {
  id: string;
  body: LessonRequest;
}

const path = (id: string) => `/training/${encodeURIComponent(id)}`;

const lessons = api.injectEndpoints({
  endpoints: (build) => ({
    listAllTraining: build.query<Lesson[], undefined>({
      query: () => '/training',
      providesTags: ['Training'],
    }),
    getLesson: build.query<LessonDetail, string>({
      query: path,
      providesTags: ['Training'],
    }),
    createLesson: build.mutation<LessonDetail, LessonRequest>({
      query: (body) => ({ url: '/training', method: 'POST', body }),
      invalidatesTags: ['Training'],
    }),
    changeLesson: build.mutation<LessonDetail, Change>({
      query: ({ id, body }) => ({ url: path(id), method: 'PUT', body }),
      invalidatesTags: ['Training'],
    }),
    deleteLesson: build.mutation<unknown, string>({
      query: (id) => ({ url: path(id), method: 'DELETE' }),
      invalidatesTags: ['Training'],
    }),
    restoreLesson: build.mutation<LessonDetail, string>({
      query: (id) => ({ url: `${path(id)}/restore`, method: 'POST' }),
      invalidatesTags: ['Training'],
    }),
  }),
});

export const {
  useListAllTrainingQuery,
  useGetLessonQuery,
  useCreateLessonMutation,
  useChangeLessonMutation,
  useDeleteLessonMutation,
  useRestoreLessonMutation,
} = lessons;
