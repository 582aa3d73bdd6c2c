import type { Network } from '../../../api/types';
import { useHealthState, useHealthSubscription } from '../api';
import { healthDelayMs, noticeOf, type HealthNotice } from './health';

/** Looks again by itself, so that a person only has to wait. Without an answer nothing is said. */
export function usePaymentHealth(network: Network | null): HealthNotice | null {
  const { data } = useHealthState();
  useHealthSubscription(undefined, {
    pollingInterval: healthDelayMs(data),
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: 10,
  });
  return noticeOf(data, network);
}
