import type { Middleware } from '@reduxjs/toolkit';
import { toDeviceTime } from '../kit/clock';
import { sharedQuery } from './sharedQueries';
import { rootState, type RootState } from './state';

interface Answered {
  meta?: {
    arg?: { queryCacheKey?: string };
    baseQueryMeta?: { asOf?: number };
    fulfilledTimeStamp?: number;
  };
}

/**
 * An answer that was kept from earlier counts from when it was given, not from when it was found. What the page has stays:
 * the shop may have told what changed since.
 */
export const preserveDataTime: Middleware = (store) => (next) => (action) => {
  const { meta } = action as Answered;
  const asOf = meta?.baseQueryMeta?.asOf;
  if (!asOf) return next(action);
  const known = cachedQuery(store, meta.arg?.queryCacheKey ?? '');
  return next(
    Object.assign({}, action, known && { payload: known.data }, {
      meta: { ...meta, fulfilledTimeStamp: known?.fulfilledTimeStamp ?? toDeviceTime(asOf) },
    }),
  );
};

/** What the page has of a query; null where it has nothing. */
export function cachedQuery(store: { getState: () => unknown }, queryCacheKey: string) {
  const known = rootState(store).api.queries[queryCacheKey];
  return known?.data === undefined ? null : known;
}

/** When the oldest of the lists at hand was read, by this device's clock; null when there is none. */
export function selectPricesAt({ api }: Pick<RootState, 'api'>): number | null {
  const times = Object.values(api.queries).flatMap((query) =>
    query?.fulfilledTimeStamp && sharedQuery(query.endpointName)?.hasPrices
      ? [query.fulfilledTimeStamp]
      : [],
  );
  return times.length > 0 ? Math.min(...times) : null;
}
