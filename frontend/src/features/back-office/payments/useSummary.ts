import { useRefreshing } from '../live/useRefreshMs';
import { useGetPaymentSummaryQuery } from './api';

/** How much work with money waits, and how the provider is. */
export function useSummary() {
  return useGetPaymentSummaryQuery(undefined, {
    ...useRefreshing(),
  });
}
