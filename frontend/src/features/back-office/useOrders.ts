import { useLazyPeekOrdersQuery, useListOrdersInfiniteQuery, type OrderFilter } from './api';
import { useLiveList } from './useLiveList';

export function useOrders(filter: OrderFilter) {
  const [peek, newest] = useLazyPeekOrdersQuery();
  return useLiveList(filter, {
    list: useListOrdersInfiniteQuery(filter),
    peek,
    newest,
    topics: ['order'],
    isNewer: (known, order) => known.version > order.version,
  });
}
