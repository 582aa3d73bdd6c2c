import { useStreamStatus } from '../../../realtime/subscriptions';

/** Poll interval without a live connection. */
export const REFRESH_MS = 15_000;
/** Poll interval with a live connection, for changes without an event. */
const LIVE_MS = 120_000;

export function useRefreshMs(): number {
  return useStreamStatus().state === 'live' ? LIVE_MS : REFRESH_MS;
}

/** For queries of figures and single records; a tab without focus does not poll. */
export function useRefreshing() {
  return { pollingInterval: useRefreshMs(), skipPollingIfUnfocused: true } as const;
}

/** For what may have changed since it was loaded, and changes while it is looked at. */
export function useFresh() {
  return { ...useRefreshing(), refetchOnMountOrArgChange: true } as const;
}
