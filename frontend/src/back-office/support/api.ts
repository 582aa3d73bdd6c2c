import { api } from '../../api/api';
import { request } from '../../api/request';
import { keysOf } from '../../kit/records';
import type { components } from '../../api/schema';
import { oneOf, search, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { caseTabMessages, supportMessages as m } from './messages';

type Schemas = components['schemas'];

export type ResponseTimes = Schemas['ResponseTimes'];

export type SupportCase = Schemas['SupportCase'];

export const caseFilter = {
  kind: oneOf(keysOf(caseTabMessages)),
  q: search(m.search, m.searchHint),
};

const supportApi = api.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (builder) => {
    const cases = liveListEndpoints(
      builder,
      (filter: FilterValues<typeof caseFilter>, page) =>
        request('GET', '/api/support/cases', { query: { ...page, ...filter } }),
      {
        toPage,
        providesTags: ['Case'],
        // What is settled elsewhere must not stand here when the colleague comes back.
        keepUnusedDataFor: 0,
      },
    );
    return { listCases: cases.list, peekCases: cases.peek };
  },
});

export const { useListCasesInfiniteQuery, useLazyPeekCasesQuery } = supportApi;
