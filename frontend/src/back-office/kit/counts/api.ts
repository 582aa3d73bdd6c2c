import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import type { components } from '../../../api/schema';
import { SINGLE } from '../live/effects';
import { moneyApi } from '../moneyTags';

type Schemas = components['schemas'];

export type MessageCounts = Schemas['MessageCounts'];

export type CaseKind = Schemas['CaseKind'];

export type SupportFigures = Schemas['SupportFigures'];

/** The whole staff of any shop fits. */
const LARGEST_PAGE = 200;

/** How much work waits in each resource: the menu, the dashboard and the lists show it. */
const countsApi = moneyApi
  .enhanceEndpoints({
    addTagTypes: ['Desk', 'Case', 'MessageCounts', 'Person', 'ApplicationCount', 'DayClose'],
  })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      return {
        getOrderStats: build.query(() => request('GET', '/api/orders/stats'), {
          providesTags: ['OrderStats'],
        }),
        getDeskCounts: build.query(() => request('GET', '/api/desk/counts'), {
          providesTags: ['Desk'],
        }),
        getSupportFigures: build.query(() => request('GET', '/api/support/figures'), {
          providesTags: ['Case', { type: 'Case', id: SINGLE }],
        }),
        countMessages: build.query(() => request('GET', '/api/messages/counts'), {
          providesTags: ['MessageCounts'],
        }),
        /** Who asked for a new password and waits for a link. */
        countPasswordRequests: build.query(
          () => request('GET', '/api/people', { query: { limit: LARGEST_PAGE } }),
          {
            transformResponse: (people) =>
              people.filter(
                ({ passwordRequestedAt, status }) => passwordRequestedAt && status !== 'disabled',
              ).length,
            providesTags: ['Person', { type: 'Person', id: SINGLE }],
          },
        ),
        getPaymentSummary: build.query(() => request('GET', '/api/payments/summary'), {
          providesTags: ['PaymentSummary'],
        }),
        countNewApplications: build.query(
          () => request('GET', '/api/agent-applications', { query: { status: 'new', limit: 1 } }),
          {
            transformResponse: (rows, meta) => meta?.page?.total ?? rows.length,
            providesTags: ['ApplicationCount'],
          },
        ),
        getLatestDays: build.query(
          (limit: number) => request('GET', '/api/day-closes', { query: { limit } }),
          { providesTags: ['DayClose'] },
        ),
      };
    },
  });

export const {
  useGetOrderStatsQuery,
  useGetDeskCountsQuery,
  useGetSupportFiguresQuery,
  useCountMessagesQuery,
  useCountPasswordRequestsQuery,
  useGetPaymentSummaryQuery,
  useCountNewApplicationsQuery,
  useGetLatestDaysQuery,
} = countsApi;
