import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekPeopleQuery, useListPeopleInfiniteQuery, type PeopleQuery } from './api';

export function useStaff(query: PeopleQuery) {
  const [peek, newest] = useLazyPeekPeopleQuery();
  return useLiveList(query, {
    list: useListPeopleInfiniteQuery(query),
    peek,
    newest,
    topics: ['people'],
    isNewer: (known, person) => known.version > person.version,
  });
}
