import { api } from '../../api/api';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';

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

const lessons = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      listAllTraining: build.query(() => request('GET', '/api/training'), {
        providesTags: ['Training'],
      }),
      getLesson: build.query(
        (id: string) => request('GET', '/api/training/{id}', { path: { id } }),
        { providesTags: ['Training'] },
      ),
      createLesson: build.mutation(
        (body: LessonRequest) => request('POST', '/api/training', { body }),
        { invalidatesTags: ['Training'] },
      ),
      changeLesson: build.mutation(
        ({ id, body }: Change) => request('PUT', '/api/training/{id}', { path: { id }, body }),
        { invalidatesTags: ['Training'] },
      ),
      deleteLesson: build.mutation(
        (id: string) => request('DELETE', '/api/training/{id}', { path: { id } }),
        { invalidatesTags: ['Training'] },
      ),
      restoreLesson: build.mutation(
        (id: string) => request('POST', '/api/training/{id}/restore', { path: { id } }),
        { invalidatesTags: ['Training'] },
      ),
    };
  },
});

export const {
  useListAllTrainingQuery,
  useGetLessonQuery,
  useCreateLessonMutation,
  useChangeLessonMutation,
  useDeleteLessonMutation,
  useRestoreLessonMutation,
} = lessons;
