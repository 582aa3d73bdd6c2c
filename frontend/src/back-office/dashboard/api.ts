import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { components } from '../../api/schema';
import { moneyApi } from '../kit/moneyTags';

type Schemas = components['schemas'];

export type Dashboard = Schemas['Dashboard'];

export type Revenue = Schemas['DashboardRevenue'];

export type Mover = Schemas['Mover'];

export type NextOrder = Schemas['NextOrder'];

export type NetworkHour = Schemas['NetworkHour'];

export type SetupStep = Schemas['DashboardStep'];

const todayApi = moneyApi.injectEndpoints({
  endpoints: (builder) => ({
    getDashboard: typedBuilder(builder).query(() => request('GET', '/api/dashboard'), {
      providesTags: ['OrderStats', 'PaymentSummary'],
    }),
  }),
});

export const { useGetDashboardQuery } = todayApi;
