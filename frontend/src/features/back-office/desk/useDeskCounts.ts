import { useRefreshing } from '../live/useRefreshMs';
import { useGetDeskCountsQuery } from './api';

/** How many orders wait, asked for again as long as somebody looks. */
export function useDeskCounts() {
  const { data } = useGetDeskCountsQuery(undefined, {
    ...useRefreshing(),
  });
  return data;
}
