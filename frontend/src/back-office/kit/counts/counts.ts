import { useRefreshing } from '../live/useRefreshMs';
import {
  useCountMessagesQuery,
  useCountPasswordRequestsQuery,
  useGetDeskCountsQuery,
  useGetPaymentSummaryQuery,
  useGetSupportFiguresQuery,
} from './api';

const REFRESH_MS = 60_000;

/** How many orders wait, asked for again as long as somebody looks; `skip` for who may not know. */
export function useDeskCounts({ skip = false } = {}) {
  const { data } = useGetDeskCountsQuery(undefined, {
    skip,
    ...useRefreshing(),
  });
  return data;
}

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

/** How many colleagues wait for a link to a new password. */
export function usePasswordRequests({ skip = false } = {}) {
  return useCountPasswordRequestsQuery(undefined, {
    skip,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
}

/** How much work with money waits, and how the provider is; `skip` for who may not know. */
export function useSummary({ skip = false } = {}) {
  return useGetPaymentSummaryQuery(undefined, {
    skip,
    ...useRefreshing(),
  });
}

/** How many cases wait, asked for again as long as somebody looks; `skip` for who may not know. */
export function useFiguresQuery({ skip = false } = {}) {
  return useGetSupportFiguresQuery(undefined, {
    skip,
    ...useRefreshing(),
  });
}

export function useFigures() {
  return useFiguresQuery().data;
}
