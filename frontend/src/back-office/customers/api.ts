import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { chips, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { SINGLE } from '../kit/live/effects';
import { moneyApi } from '../kit/moneyTags';
import { historyMessages as m, kindChips } from './messages';

export const historyFilter = { kind: chips(m.filter, { all: m.all, ...kindChips }) };

type HistoryFilter = FilterValues<typeof historyFilter> & { number: string };

const customersApi = moneyApi
  .enhanceEndpoints({
    addTagTypes: ['Agent', 'Application', 'Case', 'Message', 'Order', 'History', 'PromptStop'],
  })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      const history = liveListEndpoints(
        builder,
        ({ number, ...filter }: HistoryFilter, page) =>
          request('GET', '/api/customers/{number}/history', {
            path: { number },
            query: { ...page, ...filter },
          }),
        { toPage, providesTags: ['History'], limit: 50, keepUnusedDataFor: 0 },
      );
      return {
        getCustomer: build.query(
          (number: string) => request('GET', '/api/customers/{number}', { path: { number } }),
          {
            providesTags: [
              'PromptStop',
              'Payment',
              'Refund',
              'Message',
              { type: 'Agent', id: SINGLE },
              { type: 'Application', id: SINGLE },
              { type: 'Case', id: SINGLE },
              { type: 'Order', id: SINGLE },
            ],
          },
        ),
        stopCustomerPrompts: build.mutation(
          ({ number, days }: { number: string; days: number }) =>
            request('PUT', '/api/customers/{number}/prompt-stop', {
              path: { number },
              body: { days },
            }),
          { invalidatesTags: (_done, error) => (error ? [] : ['PromptStop']) },
        ),
        listHistory: history.list,
        peekHistory: history.peek,
      };
    },
  });

export const {
  useGetCustomerQuery,
  useStopCustomerPromptsMutation,
  useListHistoryInfiniteQuery,
  useLazyPeekHistoryQuery,
} = customersApi;
