import { useEffect, useEffectEvent } from 'react';
import type { AdminOrder } from '../../api/types';
import { adminOrderPath } from '../../shop/paths';
import type { Neighbours } from '../kit/dialog/RecordNavigator';

interface List {
  rows: readonly AdminOrder[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** What stands before and after an order in the list; at the end of what was loaded, more is. */
export function useNeighbours(list: List, orderId: string | undefined): Neighbours {
  const { rows, hasMore, isLoadingMore } = list;
  const place = rows.findIndex((order) => order.orderId === orderId);
  const atEnd = place >= 0 && place === rows.length - 1 && hasMore && !isLoadingMore;
  const loadMore = useEffectEvent(list.loadMore);
  useEffect(() => {
    if (atEnd) loadMore();
  }, [atEnd]);
  const pathAt = (at: number) => (rows[at] ? adminOrderPath(rows[at].orderId) : null);
  if (place < 0) return { previous: null, next: null };
  return { previous: pathAt(place - 1), next: pathAt(place + 1) };
}
