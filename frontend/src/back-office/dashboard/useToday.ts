import { useState } from 'react';
import { mergeNewest } from '../kit/list/liveList';
import { useFresh } from '../kit/live/useRefreshMs';
import { useGetDashboardQuery, type Dashboard } from './api';
import { useWaiting } from './useWaiting';

type Order = NonNullable<Dashboard['orders']>['latest'][number];

/** The figures as they are every 15 seconds; the rows of the latest orders stay until somebody asks for the new ones. */
export function useToday() {
  const query = useGetDashboardQuery(undefined, useFresh());
  const waiting = useWaiting();
  const dashboard = waiting.settled ? query.data : undefined;
  const newest = dashboard?.orders?.latest;
  const [listed, setListed] = useState(newest);
  if (newest && !listed) setListed(newest);
  const isNewer = (seen: Order, row: Order) => seen.version > row.version;
  const latest = mergeNewest(latestOf(listed ?? newest), latestOf(newest), isNewer);
  return {
    dashboard,
    waiting,
    error: query.error,
    isLoading: query.isFetching,
    arrivedAt: query.fulfilledTimeStamp ?? 0,
    retry: () => void query.refetch(),
    latest: { ...latest, showNew: () => setListed(newest) },
  };
}

/** Of all orders they are the first. */
function latestOf(rows: Order[] = []) {
  return { rows, hasMore: true };
}
