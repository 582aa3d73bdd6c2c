import { useRefreshing } from '../live/useRefreshMs';
import { useGetDeskCountsQuery } from './api';

/** How many orders wait, asked for again as long as somebody looks; `skip` for who may not know. */
export function useDeskCounts({ skip = false } = {}) {
  const { data } = useGetDeskCountsQuery(undefined, {
    skip,
    ...useRefreshing(),
  });
  return data;
}
