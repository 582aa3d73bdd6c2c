import { useRefreshing } from '../live/useRefreshMs';
import { useGetPaymentSummaryQuery } from './api';

/** How much work with money waits, and how the provider is; `skip` for who may not know. */
export function useSummary({ skip = false } = {}) {
  return useGetPaymentSummaryQuery(undefined, {
    skip,
    ...useRefreshing(),
  });
}
