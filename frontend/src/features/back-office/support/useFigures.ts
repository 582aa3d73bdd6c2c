import { REFRESH_MS } from '../useLiveList';
import { useGetSupportFiguresQuery } from './api';

/** How many cases wait, asked for again as long as somebody looks. */
export function useFigures() {
  return useGetSupportFiguresQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  }).data;
}
