import { ONE } from '../kit/live/meaning';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { DOWNLOAD_MS, fileAddress } from '../kit/files/download';
import { moneyChanged, revenueTags } from '../kit/moneyTags';
import { byCursor, filled, toListRequest, toPage, type Page } from '../kit/list/paging';
import type {
  Analytics,
  ColumnRole,
  DailySummary,
  DayClose,
  DayLine,
  Days,
  DifferenceKind,
  Report,
  ReportBy,
  RevenueRecord,
  RevenueRow,
  RevenueStatus,
  RevenueTotals,
  SoldKind,
  StatementPreview,
} from './types';

export interface RevenueQuery {
  status: RevenueStatus | null;
  type: SoldKind | null;
  network: string | null;
  from: string | null;
  to: string | null;
  q: string;
}

interface StatementUpload {
  date: string;
  version: number;
  file: File;
  /** Only what it would come to. */
  dryRun: boolean;
  columns: Partial<Record<ColumnRole, number>> | null;
  /** How many lines stand before the names of the columns; null when the shop looks for them. */
  skip: number | null;
}

interface Counts {
  date: string;
  version: number;
  notes: string;
  counts: { accountId: string; counted: number }[];
}

/** What became of a difference; without a reason it is open again. */
interface Resolving {
  date: string;
  version: number;
  kind: DifferenceKind;
  reference: string;
  theirs: number | null;
  ours: number | null;
  reason: string | null;
}

const LIST = '/revenue';
const DAYS = '/day-closes';
/** A large file on a slow line. */
const UPLOAD_MS = 120_000;

const toRow = (record: RevenueRecord): RevenueRow => ({ ...record, createdAt: record.date });
const dayPath = (date: string, rest = '') => `${DAYS}/${encodeURIComponent(date)}${rest}`;

/** Totals stand beside the list, not in it. */
async function totalsOf(response: Response): Promise<unknown> {
  const body = (await response.json()) as { totals?: RevenueTotals; data?: unknown };
  return response.ok ? { ...body, data: body.totals } : body;
}

function statementRequest({ date, version, file, dryRun, columns, skip }: StatementUpload) {
  const chosen = Object.entries(columns ?? {}).map(([role, column]) => `${role}:${column}`);
  return {
    url: dayPath(date, '/statement'),
    method: 'POST',
    params: {
      dryRun,
      version,
      name: file.name,
      ...(chosen.length > 0 && { columns: chosen.join(',') }),
      ...(skip !== null && { skip }),
    },
    headers: { 'Content-Type': 'text/csv' },
    body: file,
    timeout: UPLOAD_MS,
  };
}

const moneyApi = api.enhanceEndpoints({ addTagTypes: revenueTags }).injectEndpoints({
  endpoints: (build) => ({
    listRevenue: build.infiniteQuery<Page<RevenueRow>, RevenueQuery, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => toListRequest(LIST, queryArg, pageParam),
      transformResponse: (rows: RevenueRecord[], meta) => toPage(rows.map(toRow), meta),
      providesTags: ['Revenue'],
    }),
    peekRevenue: build.query<Page<RevenueRow>, RevenueQuery>({
      query: (filter) => toListRequest(LIST, filter, null),
      transformResponse: (rows: RevenueRecord[], meta) => toPage(rows.map(toRow), meta),
    }),
    getRevenueTotals: build.query<RevenueTotals, RevenueQuery>({
      query: (filter) => {
        const request = toListRequest(LIST, filter, null);
        return { ...request, params: { ...request.params, limit: 1 }, responseHandler: totalsOf };
      },
      providesTags: ['Revenue', { type: 'Revenue', id: ONE }],
    }),
    exportRevenue: build.mutation<string, RevenueQuery>({
      query: (filter) => ({
        url: `${LIST}/export`,
        params: filled(filter),
        responseHandler: fileAddress,
        timeout: DOWNLOAD_MS,
      }),
    }),
    confirmRevenue: build.mutation<unknown, string>({
      query: (id) => ({ url: `${LIST}/${encodeURIComponent(id)}/confirm`, method: 'POST' }),
      invalidatesTags: [...revenueTags, 'Order', 'OrderStats'],
    }),
    getReport: build.query<Report, Days & { by: ReportBy }>({
      query: (params) => ({ url: '/reports', params }),
      providesTags: ['Report'],
    }),
    exportReport: build.mutation<string, Days & { by: ReportBy }>({
      query: (params) => ({ url: '/reports/export', params, responseHandler: fileAddress }),
    }),
    getAnalytics: build.query<Analytics, Days>({
      query: (params) => ({ url: '/analytics', params }),
      providesTags: ['Report'],
    }),
    listDays: build.infiniteQuery<Page<DayLine>, undefined, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => toListRequest(DAYS, {}, pageParam),
      transformResponse: toPage<DayLine>,
      providesTags: ['DayClose'],
    }),
    getLatestDays: build.query<DayLine[], number>({
      query: (limit) => ({ url: DAYS, params: { limit } }),
      providesTags: ['DayClose'],
    }),
    getDailySummary: build.query<DailySummary, string>({
      query: (date) => ({ url: '/reports/daily-summary', params: { date } }),
      providesTags: ['OrderStats'],
    }),
    getDay: build.query<DayClose, string>({
      query: (date) => dayPath(date),
      providesTags: ['DayClose'],
    }),
    saveDay: build.mutation<DayClose, Counts>({
      query: ({ date, ...body }) => ({ url: dayPath(date), method: 'PUT', body }),
      invalidatesTags: ['DayClose'],
      onQueryStarted: keepDay,
    }),
    tryStatement: build.mutation<StatementPreview, StatementUpload>({ query: statementRequest }),
    importStatement: build.mutation<StatementPreview, StatementUpload>({
      query: statementRequest,
      invalidatesTags: ['DayClose'],
    }),
    resolveDifference: build.mutation<DayClose, Resolving>({
      query: ({ date, ...body }) => ({
        url: dayPath(date, '/resolutions'),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['DayClose'],
      onQueryStarted: keepDay,
    }),
    signOffDay: build.mutation<DayClose, { date: string; version: number }>({
      query: ({ date, ...body }) => ({ url: dayPath(date, '/sign-off'), method: 'POST', body }),
      invalidatesTags: ['DayClose'],
      onQueryStarted: keepDay,
    }),
    reopenDay: build.mutation<DayClose, { date: string; version: number; reason: string }>({
      query: ({ date, ...body }) => ({ url: dayPath(date, '/reopen'), method: 'POST', body }),
      invalidatesTags: ['DayClose'],
      onQueryStarted: keepDay,
    }),
    checkKnownPayment: build.mutation<unknown, string>({
      query: (key) => ({ url: `/payments/${encodeURIComponent(key)}/check`, method: 'POST' }),
      invalidatesTags: ['DayClose', 'Revenue', 'Report'],
      onQueryStarted: async (_key, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        dispatch(moneyChanged());
      },
    }),
  }),
});

type State = Parameters<typeof moneyApi.util.selectInvalidatedBy>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface Call {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: DayClose }>;
}

/** The next step names the version that this one made. */
async function keepDay(_step: unknown, { dispatch, queryFulfilled }: Call): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  const { data } = answer;
  (dispatch as Dispatch)(moneyApi.util.updateQueryData('getDay', data.date, () => data));
}

export const {
  useListRevenueInfiniteQuery,
  useLazyPeekRevenueQuery,
  useGetRevenueTotalsQuery,
  useExportRevenueMutation,
  useConfirmRevenueMutation,
  useGetReportQuery,
  useExportReportMutation,
  useGetAnalyticsQuery,
  useListDaysInfiniteQuery,
  useGetLatestDaysQuery,
  useGetDailySummaryQuery,
  useGetDayQuery,
  useSaveDayMutation,
  useTryStatementMutation,
  useImportStatementMutation,
  useResolveDifferenceMutation,
  useSignOffDayMutation,
  useReopenDayMutation,
  useCheckKnownPaymentMutation,
} = moneyApi;
