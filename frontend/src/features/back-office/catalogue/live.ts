import { REFRESH_MS } from '../useLiveList';

/** Colleagues and sales change the list while it is looked at. */
export const live = {
  pollingInterval: REFRESH_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;
