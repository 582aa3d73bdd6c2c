import { api } from '../../api/api';
import type { AdminOrder, Network, OrderType } from '../../api/types';
import { showOrder } from '../kit/order/api';
import { revenueTags } from '../kit/moneyTags';
import { byCursor, filled, toPage, type Page } from '../kit/list/paging';
import type { DeskOrder, OrderClaim, ProblemRequest } from './types';

export interface DeskFilter {
  kind: OrderType | null;
  network: Network | null;
  /** Who is on the phone: part of an order id, a name or a number. */
  q: string;
}

/** More than anybody works through before the list is asked for again. */
const LINES = 50;

interface OfOrder {
  _id: string;
}

const at = ({ _id }: OfOrder, call: string) => `/orders/${encodeURIComponent(_id)}/${call}`;

const deskApi = api.enhanceEndpoints({ addTagTypes: ['Desk', ...revenueTags] }).injectEndpoints({
  endpoints: (build) => ({
    getDesk: build.infiniteQuery<Page<DeskOrder>, DeskFilter, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/desk',
        params: { limit: LINES, ...filled({ ...queryArg, cursor }) },
      }),
      transformResponse: toPage<DeskOrder>,
      providesTags: ['Desk'],
    }),
    claimOrder: build.mutation<OrderClaim, OfOrder>({
      query: (order) => ({ url: at(order, 'claim'), method: 'POST', body: {} }),
      invalidatesTags: ['Desk'],
    }),
    releaseOrder: build.mutation<object, OfOrder>({
      query: (order) => ({ url: at(order, 'release'), method: 'POST', body: {} }),
      invalidatesTags: ['Desk'],
    }),
    reportProblem: build.mutation<AdminOrder, ProblemRequest & OfOrder>({
      query: ({ _id, ...body }) => ({ url: at({ _id }, 'problem'), method: 'POST', body }),
      invalidatesTags: ['Desk'],
      onQueryStarted: showOrder,
    }),
  }),
});

export const {
  useGetDeskInfiniteQuery,
  useClaimOrderMutation,
  useReleaseOrderMutation,
  useReportProblemMutation,
} = deskApi;
