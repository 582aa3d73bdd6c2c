import { api } from '../../api/api';
import { onFulfilled, type AnswerCall } from '../../api/onFulfilled';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { components } from '../../api/schema';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { moneyChanged, revenueTags } from '../kit/moneyTags';
import type { DecimalMark } from '../kit/csv-import/api';

type Schemas = components['schemas'];

export type DailySummary = Schemas['DailySummary'];

export type DayLine = Schemas['DayLine'];

export type DayClose = Schemas['DayClose'];

export type DaySource = Schemas['DaySource'];

export type CashLine = Schemas['CashLine'];

export type DayFloat = Schemas['DayFloat'];

export type Reconciliation = Schemas['Reconciliation'];

export type Difference = Schemas['StatementDifference'];

export type DifferenceKind = Schemas['DifferenceKind'];

export type ColumnRole = Schemas['ColumnRole'];

export type ResolutionAction = Schemas['ResolutionAction'];

export type ResolvedDifference = Schemas['ResolvedDifference'];

export type CashCountEvent = Schemas['CashCountEvent'];

export type DayShare = Schemas['DayShare'];

export type StatementPreview = Schemas['StatementPreview'];

export interface StatementUpload {
  date: string;
  version: number;
  /** The payment company. */
  source: string;
  file: File;
  /** Only what it would come to. */
  dryRun: boolean;
  reading: StatementReading;
  /** The name under which the reading is remembered. */
  saveAs?: string;
}

/** How staff say that a statement is to be read; what they do not say, the shop looks for. */
export interface StatementReading {
  columns: Partial<Record<ColumnRole, number>> | null;
  /** How many lines stand before the names of the columns. */
  skip: number | null;
  decimal: DecimalMark;
  /** What comes first in dates such as 11/05/2026. */
  dates: DateOrder;
  /** Whether words of the status column mean paid. */
  statuses: Readonly<Record<string, boolean>>;
  /** Lines that are left out. */
  excludedLines: readonly number[];
  /** Whether no remembered layout is used. */
  ignoreLayouts: boolean;
}

export type DateOrder = '' | 'day' | 'month';

interface Counts {
  date: string;
  version: number;
  notes: string;
  counts: { accountId: string; counted: number }[];
}

/** A difference by its name. */
export interface NamedDifference {
  date: string;
  version: number;
  kind: DifferenceKind;
  reference: string;
  providerAmount: number | null;
  shopAmount: number | null;
}

/** What became of a difference; without a reason and an action it is open again. */
interface Resolving extends NamedDifference {
  action?: 'note' | 'fee';
  reason: string | null;
}

interface Acting extends NamedDifference {
  note: string | null;
}

interface Ordering extends Acting {
  /** Empty for the number that paid. */
  phoneNumber: string | null;
}

/** A large file on a slow line, or a long list of a slow payment company. */
const STATEMENT_MS = 120_000;

function statementRequest(upload: StatementUpload) {
  const { date, version, source, file, dryRun, reading, saveAs } = upload;
  const { columns, skip, decimal, dates, statuses, excludedLines, ignoreLayouts } = reading;
  const chosen = Object.entries(columns ?? {}).map(([role, column]) => `${role}:${column}`);
  return request('POST', '/api/day-closes/{date}/statement', {
    path: { date },
    query: {
      dryRun,
      version,
      source,
      name: file.name,
      columns: chosen.join(',') || null,
      skip,
      decimal,
      dates,
      statuses: JSON.stringify(statuses),
      excludedLines: excludedLines.join(','),
      ignoreLayouts,
      saveAs: saveAs ?? null,
    },
    csv: file,
    timeout: STATEMENT_MS,
  });
}

const dayCloseApi = api.enhanceEndpoints({ addTagTypes: revenueTags }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const step = { invalidatesTags: ['DayClose' as const], onQueryStarted: onFulfilled(putDay) };
    const moneyStep = {
      invalidatesTags: ['DayClose' as const, 'Revenue' as const, 'Report' as const],
      onQueryStarted: onFulfilled((day: DayClose, call: AnswerCall) => {
        putDay(day, call);
        call.dispatch(moneyChanged());
      }),
    };
    return {
      listDays: liveListEndpoints(
        builder,
        (_all: undefined, page) => request('GET', '/api/day-closes', { query: page }),
        { toPage, providesTags: ['DayClose'] },
      ).list,
      getDailySummary: build.query(
        (date: string) => request('GET', '/api/reports/daily-summary', { query: { date } }),
        { providesTags: ['OrderStats'] },
      ),
      getDay: build.query(
        (date: string) => request('GET', '/api/day-closes/{date}', { path: { date } }),
        { providesTags: ['DayClose'] },
      ),
      saveDay: build.mutation(
        ({ date, ...body }: Counts) =>
          request('PUT', '/api/day-closes/{date}', { path: { date }, body }),
        step,
      ),
      tryStatement: build.mutation(statementRequest),
      importStatement: build.mutation(statementRequest, { invalidatesTags: ['DayClose'] }),
      readLists: build.mutation(
        ({ date, onlyDue }: { date: string; onlyDue: boolean }) =>
          request('POST', '/api/day-closes/{date}/lists', {
            path: { date },
            query: { onlyDue },
            timeout: STATEMENT_MS,
          }),
        step,
      ),
      resolveDifference: build.mutation(
        ({ date, ...body }: Resolving) =>
          request('POST', '/api/day-closes/{date}/resolutions', { path: { date }, body }),
        step,
      ),
      askAboutDifference: build.mutation(
        ({ date, ...body }: Acting) =>
          request('POST', '/api/day-closes/{date}/questions', { path: { date }, body }),
        moneyStep,
      ),
      refundDifference: build.mutation(
        ({ date, ...body }: Acting) =>
          request('POST', '/api/day-closes/{date}/refunds', { path: { date }, body }),
        moneyStep,
      ),
      orderForDifference: build.mutation(
        ({ date, ...body }: Ordering) =>
          request('POST', '/api/day-closes/{date}/orders', { path: { date }, body }),
        moneyStep,
      ),
      signOffDay: build.mutation(
        ({ date, version }: { date: string; version: number }) =>
          request('POST', '/api/day-closes/{date}/sign-off', { path: { date }, body: { version } }),
        step,
      ),
      reopenDay: build.mutation(
        ({ date, ...body }: { date: string; version: number; reason: string }) =>
          request('POST', '/api/day-closes/{date}/reopen', { path: { date }, body }),
        step,
      ),
    };
  },
});

/** The next step names the version that this one made. */
function putDay(day: DayClose, { dispatch }: AnswerCall): void {
  dispatch(dayCloseApi.util.updateQueryData('getDay', day.date, () => day));
}

export const {
  useListDaysInfiniteQuery,
  useGetDailySummaryQuery,
  useGetDayQuery,
  useSaveDayMutation,
  useTryStatementMutation,
  useImportStatementMutation,
  useReadListsMutation,
  useResolveDifferenceMutation,
  useAskAboutDifferenceMutation,
  useRefundDifferenceMutation,
  useOrderForDifferenceMutation,
  useSignOffDayMutation,
  useReopenDayMutation,
} = dayCloseApi;
