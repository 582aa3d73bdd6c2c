import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { moneyChanged, revenueTags } from '../kit/moneyTags';
import { byCursor, toListRequest, toPage, type Page } from '../kit/list/paging';
import type {
  ColumnRole,
  DailySummary,
  DayClose,
  DayLine,
  DifferenceKind,
  StatementPreview,
} from './types';

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

const DAYS = '/day-closes';
/** A large file on a slow line. */
const UPLOAD_MS = 120_000;

const dayPath = (date: string, rest = '') => `${DAYS}/${encodeURIComponent(date)}${rest}`;

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

const dayCloseApi = api.enhanceEndpoints({ addTagTypes: revenueTags }).injectEndpoints({
  endpoints: (build) => ({
    listDays: build.infiniteQuery<Page<DayLine>, undefined, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => toListRequest(DAYS, {}, pageParam),
      transformResponse: toPage<DayLine>,
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

type State = Parameters<typeof dayCloseApi.util.selectInvalidatedBy>[0];
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
  (dispatch as Dispatch)(dayCloseApi.util.updateQueryData('getDay', data.date, () => data));
}

export const {
  useListDaysInfiniteQuery,
  useGetDailySummaryQuery,
  useGetDayQuery,
  useSaveDayMutation,
  useTryStatementMutation,
  useImportStatementMutation,
  useResolveDifferenceMutation,
  useSignOffDayMutation,
  useReopenDayMutation,
  useCheckKnownPaymentMutation,
} = dayCloseApi;
