import { api } from '../../api/api';
import { onFulfilled, type AnswerCall } from '../../api/onFulfilled';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { networks } from '../../shop/networks';
import type { components } from '../../api/schema';
import { oneOf, search, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { revenueTags } from '../kit/moneyTags';
import { afterDelivery, putOrder, type DeliverCall } from '../kit/order/api';
import { listMessages } from '../kit/messages';
import { deskMessages as m } from './messages';

type Schemas = components['schemas'];

export type DeskOrder = Schemas['DeskOrder'];

export type OrderClaim = Schemas['OrderClaim'];

type Delivered = Schemas['Delivered'];

interface DeliverNext {
  call: DeliverCall;
  /** Which order comes next. */
  filter: DeskFilter;
}

type ProblemRequest = Schemas['ProblemRequest'];

type RecipientRequest = Schemas['RecipientRequest'];

export const deskFilter = {
  show: oneOf([...networks, 'router', 'problem', 'parked']),
  q: search(m.search, listMessages.searchHint),
};

export type DeskFilter = FilterValues<typeof deskFilter>;

/** More than anybody works through before the list is asked for again. */
const LINES = 50;

interface OfOrder {
  _id: string;
}

/** A parked order is looked at on its own, or with the other problems. */
function queryOf(show: DeskFilter['show']) {
  if (show === 'problem') return { hasProblem: true };
  if (show === 'parked') return { parked: true };
  return { parked: false, ...(show === 'router' ? { kind: show } : { network: show }) };
}

const deskApi = api.enhanceEndpoints({ addTagTypes: ['Desk', ...revenueTags] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getDesk: liveListEndpoints(
        builder,
        ({ show, q }: DeskFilter, page) => {
          return request('GET', '/api/desk', { query: { ...page, ...queryOf(show), q } });
        },
        { toPage, providesTags: ['Desk'], limit: LINES },
      ).list,
      claimOrder: build.mutation(
        ({ _id }: OfOrder) => request('POST', '/api/orders/{id}/claim', { path: { id: _id } }),
        { invalidatesTags: ['Desk'] },
      ),
      deliverAndClaimNext: build.mutation(
        ({ call: { _id, ...body }, filter }: DeliverNext) =>
          request('POST', '/api/orders/{id}/deliver-next', {
            path: { id: _id },
            query: { ...queryOf(filter.show), q: filter.q },
            body,
          }),
        {
          invalidatesTags: afterDelivery,
          onQueryStarted: onFulfilled(
            ({ order, next }: Delivered, call, { filter }: DeliverNext) => {
              putOrder(order, call);
              putNext(filter, next, call);
            },
          ),
        },
      ),
      releaseOrder: build.mutation(
        ({ _id }: OfOrder) => request('POST', '/api/orders/{id}/release', { path: { id: _id } }),
        { invalidatesTags: ['Desk'] },
      ),
      setRecipient: build.mutation(
        ({ _id, ...body }: RecipientRequest & OfOrder) =>
          request('POST', '/api/orders/{id}/recipient', { path: { id: _id }, body }),
        { invalidatesTags: ['Desk'], onQueryStarted: onFulfilled(putOrder) },
      ),
      reportProblem: build.mutation(
        ({ _id, ...body }: ProblemRequest & OfOrder) =>
          request('POST', '/api/orders/{id}/problem', { path: { id: _id }, body }),
        { invalidatesTags: ['Desk'], onQueryStarted: onFulfilled(putOrder) },
      ),
    };
  },
});

/** Shows the order that was claimed by a delivery at once, before the queue is read again. */
function putNext(filter: DeskFilter, next: DeskOrder | null, { dispatch }: AnswerCall): void {
  if (!next) return;
  dispatch(
    deskApi.util.updateQueryData('getDesk', filter, ({ pages }) => {
      const page = pages.find(({ rows }) => rows.some((row) => isSame(row, next))) ?? pages[0];
      if (!page) return;
      const others = page.rows.filter((row) => !isSame(row, next));
      page.rows = [next, ...others];
    }),
  );
}

const isSame = (one: DeskOrder, other: DeskOrder) => one.order._id === other.order._id;

export const {
  useGetDeskInfiniteQuery,
  useClaimOrderMutation,
  useDeliverAndClaimNextMutation,
  useReleaseOrderMutation,
  useSetRecipientMutation,
  useReportProblemMutation,
} = deskApi;
