import { useLiveList } from '../kit/list/useLiveList';
import {
  useLazyPeekApplicationsQuery,
  useListApplicationsInfiniteQuery,
  type ApplicationQuery,
} from './api';

export function useApplications(query: ApplicationQuery) {
  const [peek, newest] = useLazyPeekApplicationsQuery();
  return useLiveList(query, {
    list: useListApplicationsInfiniteQuery(query),
    peek,
    newest,
    topics: ['application'],
    isNewer: (known, application) => known.version > application.version,
  });
}
