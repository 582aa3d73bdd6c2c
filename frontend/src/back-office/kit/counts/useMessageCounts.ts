import { useRefreshing } from '../live/useRefreshMs';
import { useCountMessagesQuery } from './api';

/** How many messages wait or failed, asked for again as long as somebody looks; `skip` for who may not know. */
export function useCountsQuery({ skip = false } = {}) {
  return useCountMessagesQuery(undefined, {
    skip,
    ...useRefreshing(),
  });
}

export function useCounts() {
  return useCountsQuery().data;
}
