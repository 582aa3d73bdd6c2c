import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekRefundsQuery, useListRefundsInfiniteQuery, type RefundQuery } from './api';

export function useRefunds(query: RefundQuery) {
  const [peek, newest] = useLazyPeekRefundsQuery();
  return useLiveList(query, {
    list: useListRefundsInfiniteQuery(query),
    peek,
    newest,
    topics: ['refund'],
    isNewer: (known, refund) => known.history.length > refund.history.length,
  });
}
