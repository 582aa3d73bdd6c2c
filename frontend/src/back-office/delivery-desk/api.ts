import { api } from '../../api/api';
import { onFulfilled } from '../../api/onFulfilled';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { networks } from '../../shop/networks';
import type { components } from '../../api/schema';
import { oneOf, search, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { revenueTags } from '../kit/moneyTags';
import { putOrder } from '../kit/order/api';
import { listMessages } from '../kit/messages';
import { deskMessages as m } from './messages';

type Schemas = components['schemas'];

export type DeskOrder = Schemas['DeskOrder'];

export type OrderClaim = Schemas['OrderClaim'];

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

export const {
  useGetDeskInfiniteQuery,
  useClaimOrderMutation,
  useReleaseOrderMutation,
  useSetRecipientMutation,
  useReportProblemMutation,
} = deskApi;
