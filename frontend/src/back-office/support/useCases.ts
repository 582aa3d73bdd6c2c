import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekCasesQuery, useListCasesInfiniteQuery, type CaseQuery } from './api';

export function useCases(query: CaseQuery) {
  const [peek, newest] = useLazyPeekCasesQuery();
  return useLiveList(query, {
    list: useListCasesInfiniteQuery(query),
    peek,
    newest,
    topics: ['case'],
  });
}
