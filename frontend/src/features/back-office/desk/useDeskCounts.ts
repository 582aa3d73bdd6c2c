import { REFRESH_MS } from '../useLiveList';
import { useGetDeskCountsQuery } from './api';

/** How many orders wait, asked for again as long as somebody looks. */
export function useDeskCounts() {
  const { data } = useGetDeskCountsQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return data;
}
