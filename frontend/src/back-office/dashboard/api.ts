import { moneyApi } from '../kit/moneyTags';
import type { Dashboard } from './types';

const todayApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, undefined>({
      query: () => '/dashboard',
      providesTags: ['OrderStats', 'PaymentSummary'],
    }),
  }),
});

export const { useGetDashboardQuery } = todayApi;
