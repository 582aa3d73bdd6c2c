import type { OrderStats, PaymentSummary } from '../../../api/types';
import type { components } from '../../../api/schema';
import { ONE } from '../live/meaning';
import { moneyApi } from '../moneyTags';
import type { DeskCounts, MessageCounts, SupportFigures } from './types';

type Schemas = components['schemas'];
type AgentApplication = Schemas['AgentApplication'];
type DayLine = Schemas['DayLine'];
type Person = Schemas['Person'];

const APPLICATIONS = '/agent-applications';
const STAFF = '/people';
/** The whole staff of any shop fits. */
const LARGEST_PAGE = 200;

/** How much work waits in each resource: the menu, the dashboard and the lists show it. */
const countsApi = moneyApi
  .enhanceEndpoints({
    addTagTypes: ['Desk', 'Case', 'MessageCounts', 'Person', 'ApplicationCount', 'DayClose'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getOrderStats: build.query<OrderStats, undefined>({
        query: () => '/orders/stats',
        providesTags: ['OrderStats'],
      }),
      getDeskCounts: build.query<DeskCounts, undefined>({
        query: () => '/desk/counts',
        providesTags: ['Desk'],
      }),
      getSupportFigures: build.query<SupportFigures, undefined>({
        query: () => '/support/figures',
        providesTags: ['Case', { type: 'Case', id: ONE }],
      }),
      countMessages: build.query<MessageCounts, undefined>({
        query: () => '/messages/counts',
        providesTags: ['MessageCounts'],
      }),
      /** Who asked for a new password and waits for a link. */
      countPasswordRequests: build.query<number, undefined>({
        query: () => ({ url: STAFF, params: { limit: LARGEST_PAGE } }),
        transformResponse: (people: Person[]) =>
          people.filter(
            ({ passwordAskedAt, standing }) => passwordAskedAt && standing !== 'disabled',
          ).length,
        providesTags: ['Person', { type: 'Person', id: ONE }],
      }),
      getPaymentSummary: build.query<PaymentSummary, undefined>({
        query: () => '/payments/summary',
        providesTags: ['PaymentSummary'],
      }),
      countNewApplications: build.query<number, undefined>({
        query: () => ({ url: APPLICATIONS, params: { status: 'new', limit: 1 } }),
        transformResponse: (rows: AgentApplication[], meta) => meta?.page?.total ?? rows.length,
        providesTags: ['ApplicationCount'],
      }),
      getLatestDays: build.query<DayLine[], number>({
        query: (limit) => ({ url: '/day-closes', params: { limit } }),
        providesTags: ['DayClose'],
      }),
    }),
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
