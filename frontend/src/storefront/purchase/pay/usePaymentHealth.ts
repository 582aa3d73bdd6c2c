import type { Network } from '../../../api/types';
import { useHealthState, useHealthSubscription } from '../api';
import { healthDelayMs, noticeOf, type HealthNotice } from './health';

interface PaymentHealthNotice {
  notice: HealthNotice | null;
  isAwaited: boolean;
}

/** Looks again by itself, so that a person only has to wait. Without an answer nothing is said. */
export function usePaymentHealth(network: Network | null): PaymentHealthNotice {
  const { data, isSuccess, isError } = useHealthState();
  useHealthSubscription(undefined, {
    pollingInterval: healthDelayMs(data),
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: 10,
  });
  return { notice: noticeOf(data, network), isAwaited: !isSuccess && !isError };
}
