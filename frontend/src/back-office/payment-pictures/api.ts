import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';

const picturesApi = api.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getPaymentPicture: build.query(
        (id: string) => request('GET', '/api/support/pictures/{id}', { path: { id } }),
        // Somebody's money matters: not kept longer than it is looked at.
        { keepUnusedDataFor: 0 },
      ),
      answerPaymentPicture: build.mutation(
        ({ id, text }: { id: string; text: string }) =>
          request('POST', '/api/support/pictures/{id}/answer', { path: { id }, body: { text } }),
        { invalidatesTags: (_done, error) => (error ? [] : ['Case']) },
      ),
    };
  },
});

export const { useGetPaymentPictureQuery, useAnswerPaymentPictureMutation } = picturesApi;
