import { api } from '../../../api/api';
import type { components } from '../../../api/schema';

export type Notices = components['schemas']['Notices'];
export type Act = Notices['newest'][number];

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotices: build.query<Notices, undefined>({ query: () => '/audit/notices' }),
    seeNotices: build.mutation<Notices, number>({
      query: (upTo) => ({ url: '/audit/notices/seen', method: 'POST', body: { upTo } }),
      /** What came since stands there at once. */
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) void dispatch(noticesApi.util.upsertQueryData('getNotices', undefined, data));
      },
    }),
  }),
});

export const { useGetNoticesQuery, useSeeNoticesMutation } = noticesApi;
