import type { Middleware } from '@reduxjs/toolkit';

interface Queries {
  api: {
    queries: Record<
      string,
      { endpointName?: string; fulfilledTimeStamp?: number | undefined } | undefined
    >;
  };
}

interface Answered {
  meta?: { baseQueryMeta?: { asOf?: number }; fulfilledTimeStamp?: number };
}

/** An answer that was kept from earlier counts from when it was given, not from when it was found. */
export const keepsDataTime: Middleware = () => (next) => (action) => {
  const { meta } = action as Answered;
  const asOf = meta?.baseQueryMeta?.asOf;
  return next(
    asOf ? { ...(action as object), meta: { ...meta, fulfilledTimeStamp: asOf } } : action,
  );
};

const LISTS = ['listBundles', 'listRouters'];

/** When the oldest of the lists at hand was read; null when there is none. */
export function selectPricesAt({ api }: Queries): number | null {
  const times = Object.values(api.queries).flatMap((query) =>
    query?.fulfilledTimeStamp && LISTS.includes(query.endpointName ?? '')
      ? [query.fulfilledTimeStamp]
      : [],
  );
  return times.length > 0 ? Math.min(...times) : null;
}
