import { useEffect, useEffectEvent } from 'react';
import { useLazyPeekOrdersQuery, useListOrdersInfiniteQuery, type OrderFilter } from './api';
import { mergeNewest } from './orderList';

export const REFRESH_MS = 15_000;

/** The list, and every 15 seconds what has become of it. */
export function useOrders(filter: OrderFilter) {
  const list = useListOrdersInfiniteQuery(filter);
  const [peek, newest] = useLazyPeekOrdersQuery();
  const pages = list.currentData?.pages ?? [];
  const listed = pages.flatMap(({ orders }) => orders);
  const isOfThisFilter = newest.originalArgs === filter;
  const seen = isOfThisFilter ? newest.data : undefined;
  const failure = list.error ?? (isOfThisFilter ? newest.error : undefined);
  useWhileVisible(REFRESH_MS, () => {
    if (list.isSuccess) void peek(filter);
    else void list.refetch();
  });
  return {
    ...mergeNewest(listed, seen?.orders ?? []),
    total: seen?.total ?? pages.at(-1)?.total ?? null,
    arrived: list.currentData !== undefined,
    arrivedAt: Math.max(list.fulfilledTimeStamp ?? 0, seen ? (newest.fulfilledTimeStamp ?? 0) : 0),
    failure,
    isLoading: list.isFetching || newest.isFetching,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    /** From the top, with everything new; drops the pages loaded further down. */
    refresh: () => void list.refetch({ refetchCachedPages: false }),
  };
}

function useWhileVisible(everyMs: number, act: () => void): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    const timer = setInterval(onTick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
