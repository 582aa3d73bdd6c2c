import { useLine } from '../../../realtime/board';

/** How often a page asks what has become of what it shows, as long as nobody tells it. */
export const REFRESH_MS = 15_000;
/** The line tells; this is for what no event says. */
const LIVE_MS = 120_000;

export function useRefreshMs(): number {
  return useLine().state === 'live' ? LIVE_MS : REFRESH_MS;
}

/** For queries of figures and of single things: nothing is asked for in a tab that nobody looks at. */
export function useRefreshing() {
  return { pollingInterval: useRefreshMs(), skipPollingIfUnfocused: true } as const;
}
