import { useRefreshing } from '../live/useRefreshMs';

/** Colleagues and sales change the list while it is looked at. */
export function useChanging() {
  return { ...useRefreshing(), refetchOnMountOrArgChange: true } as const;
}
