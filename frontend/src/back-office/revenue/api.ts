import { api } from '../../api/api';
import { ONE } from '../kit/live/meaning';
import { DOWNLOAD_MS, fileAddress } from '../kit/files/download';
import { byCursor, filled, toListRequest, toPage, type Page } from '../kit/list/paging';
import { revenueTags } from '../kit/moneyTags';
import type { SoldKind } from '../kit/order/types';
import type { RevenueRecord, RevenueRow, RevenueStatus, RevenueTotals } from './types';

export interface RevenueQuery {
  status: RevenueStatus | null;
  type: SoldKind | null;
  network: string | null;
  from: string | null;
  to: string | null;
  q: string;
}

const LIST = '/revenue';

const toRow = (record: RevenueRecord): RevenueRow => ({ ...record, createdAt: record.date });

/** The answer holds the totals beside the list. */
async function totalsOf(response: Response): Promise<unknown> {
  const body = (await response.json()) as { totals?: RevenueTotals; data?: unknown };
  return response.ok ? { ...body, data: body.totals } : body;
}

const revenueApi = api.enhanceEndpoints({ addTagTypes: revenueTags }).injectEndpoints({
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
  }),
});

export const {
  useListRevenueInfiniteQuery,
  useLazyPeekRevenueQuery,
  useGetRevenueTotalsQuery,
  useExportRevenueMutation,
  useConfirmRevenueMutation,
} = revenueApi;
