import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { moneyApi } from '../kit/moneyTags';

const todayApi = moneyApi.injectEndpoints({
  endpoints: (builder) => ({
    getDashboard: typedBuilder(builder).query(() => request('GET', '/api/dashboard'), {
      providesTags: ['OrderStats', 'PaymentSummary'],
    }),
  }),
});

export const { useGetDashboardQuery } = todayApi;
