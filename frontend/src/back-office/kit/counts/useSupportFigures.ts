import { useRefreshing } from '../live/useRefreshMs';
import { useGetSupportFiguresQuery } from './api';

/** How many cases wait, asked for again as long as somebody looks; `skip` for who may not know. */
export function useFiguresQuery({ skip = false } = {}) {
  return useGetSupportFiguresQuery(undefined, {
    skip,
    ...useRefreshing(),
  });
}

export function useFigures() {
  return useFiguresQuery().data;
}
