import { REFRESH_MS } from '../useLiveList';
import { useGetSupportFiguresQuery } from './api';

/** How many cases wait, asked for again as long as somebody looks; `skip` for who may not know. */
export function useFiguresQuery({ skip = false } = {}) {
  return useGetSupportFiguresQuery(undefined, {
    skip,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
}

export function useFigures() {
  return useFiguresQuery().data;
}
