import { useLazyPeekOrdersQuery, useListOrdersInfiniteQuery, type OrderFilter } from './api';
import { isOwnOrder } from '../kit/live/ownOrders';
import { useLiveList } from '../kit/list/useLiveList';

export function useOrders(filter: OrderFilter) {
  const [peek, newest] = useLazyPeekOrdersQuery();
  return useLiveList(filter, {
    list: useListOrdersInfiniteQuery(filter),
    peek,
    newest,
    topics: ['order'],
    isExpected: isOwnOrder,
    isNewer: (known, order) => known.version > order.version,
  });
}
