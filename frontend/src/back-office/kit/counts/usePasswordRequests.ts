import { useCountPasswordRequestsQuery } from './api';

const REFRESH_MS = 60_000;

/** How many colleagues wait for a link to a new password. */
export function usePasswordRequests({ skip = false } = {}) {
  return useCountPasswordRequestsQuery(undefined, {
    skip,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
}
