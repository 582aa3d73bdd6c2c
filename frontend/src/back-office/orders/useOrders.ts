import type { AdminOrder } from '../../api/types';
import {
  useLazyPeekOrdersQuery,
  useListOrdersInfiniteQuery,
  type OrderFilter,
} from '../kit/order/api';
import { isOwnOrder } from '../kit/live/ownOrders';
import { useLiveList } from '../kit/list/useLiveList';

export function useOrders(filter: OrderFilter) {
  const [peek, newest] = useLazyPeekOrdersQuery();
  const list = useListOrdersInfiniteQuery(filter);
  // By deadline, an order that moves up from the next page is no new one.
  const isKnown = ({ createdAt }: AdminOrder) =>
    filter.sort === 'due' && Date.parse(createdAt) < (list.fulfilledTimeStamp ?? 0);
  return useLiveList(filter, {
    list,
    peek,
    newest,
    topics: ['order'],
    isExpected: (order) => isOwnOrder(order) || isKnown(order),
    isNewer: (known, order) => known.version > order.version,
  });
}
