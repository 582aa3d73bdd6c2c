import type { RequestArgs } from '../../api/send';
import { api } from '../../api/api';
import { request, type AnswerOf, type TypedRequest } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { networkNames } from '../../shop/networks';
import { asFile } from '../kit/files/download';
import { age, chips, period, search, select, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { SINGLE } from '../kit/live/effects';
import { revenueTags } from '../kit/moneyTags';
import { soldKindMessages } from '../kit/order/messages';
import { revenueChipMessages, revenueMessages as m } from './messages';

export const revenueFilter = {
  status: chips(m.status, revenueChipMessages),
  type: select(m.type, m.anyType, soldKindMessages),
  network: select(m.network, m.anyNetwork, networkNames),
  ...age,
  ...period,
  q: search(m.search, m.searchHint),
};

export type RevenueQuery = FilterValues<typeof revenueFilter>;

type Totals = AnswerOf<'GET', '/api/revenue'>['totals'];

/** The answer holds the totals beside the list. */
const withTotals = (asked: RequestArgs): TypedRequest<Totals> => ({
  ...asked,
  responseHandler: async (response) => {
    const body: unknown = await response.json();
    const hasTotals = typeof body === 'object' && body !== null && 'totals' in body;
    return response.ok && hasTotals ? { ...body, data: body.totals } : body;
  },
});

const revenueApi = api.enhanceEndpoints({ addTagTypes: revenueTags }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const revenue = liveListEndpoints(
      builder,
      (filter: RevenueQuery, page) =>
        request('GET', '/api/revenue', { query: { ...page, ...filter } }),
      { toPage, providesTags: ['Revenue'] },
    );
    return {
      listRevenue: revenue.list,
      peekRevenue: revenue.peek,
      getRevenueTotals: build.query(
        (filter: RevenueQuery) =>
          withTotals(request('GET', '/api/revenue', { query: { limit: 1, ...filter } })),
        { providesTags: ['Revenue', { type: 'Revenue', id: SINGLE }] },
      ),
      exportRevenue: build.mutation((filter: RevenueQuery) =>
        asFile(request('GET', '/api/revenue/export', { query: filter })),
      ),
      confirmRevenue: build.mutation(
        (id: string) => request('POST', '/api/revenue/{id}/confirm', { path: { id }, body: {} }),
        { invalidatesTags: [...revenueTags, 'Order', 'OrderStats'] },
      ),
    };
  },
});

export const {
  useListRevenueInfiniteQuery,
  useLazyPeekRevenueQuery,
  useGetRevenueTotalsQuery,
  useExportRevenueMutation,
  useConfirmRevenueMutation,
} = revenueApi;
