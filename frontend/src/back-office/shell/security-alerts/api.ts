import { api } from '../../../api/api';
import { onAnswer } from '../../../api/onAnswer';
import { request } from '../../../api/request';
import type { components } from '../../../api/schema';
import { typedBuilder } from '../../../api/typedBuilder';

export type Notices = components['schemas']['Notices'];
export type Act = Notices['newest'][number];

const noticesApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getNotices: build.query(() => request('GET', '/api/audit/notices')),
      seeNotices: build.mutation(
        (upTo: number) => request('POST', '/api/audit/notices/seen', { body: { upTo } }),
        {
          /** What came since stands there at once. */
          onQueryStarted: onAnswer((notices: Notices, { dispatch }) => {
            void dispatch(noticesApi.util.upsertQueryData('getNotices', undefined, notices));
          }),
        },
      ),
    };
  },
});

export const { useGetNoticesQuery, useSeeNoticesMutation } = noticesApi;
