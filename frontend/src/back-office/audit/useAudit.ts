import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekAuditQuery, useListAuditInfiniteQuery, type AuditQuery } from './api';

export function useAudit(query: AuditQuery) {
  const [peek, newest] = useLazyPeekAuditQuery();
  return useLiveList(query, {
    list: useListAuditInfiniteQuery(query),
    peek,
    newest,
    topics: ['audit'],
    isNewer: () => false,
  });
}
