import { REFRESH_MS } from '../useLiveList';
import { useGetPaymentSummaryQuery } from './api';

/** How much work with money waits, and how the provider is. */
export function useSummary() {
  return useGetPaymentSummaryQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
}
