import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, type ApiError } from '../../api/apiError';
import type { TrackingView } from '../../api/types';
import { useTrackOrderQuery } from './api';
import { rememberedView, rememberView } from './deviceOrders';
import { REFRESH_MS, SEARCH_MS } from './model';

export type Tracking =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'notFound' }
  | { state: 'failed'; error: ApiError; retry: () => unknown; busy: boolean }
  /** `outdatedAt`: when the view arrived, if the newest could not be loaded. */
  | { state: 'found'; view: TrackingView; outdatedAt: number | null; retry: () => unknown };

/**
 * Follows one order while the page is looked at. `search` changes each time somebody searches, even for the id that
 * is already shown.
 */
export function useTracking(orderId: string | null, search: string): Tracking {
  const query = useTrackOrderQuery(orderId ?? skipToken, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { currentData: view, fulfilledTimeStamp: arrivedAt = 0, isFetching, refetch } = query;
  const longEnough = useLongEnough(search);
  useRepeated(search, () => orderId && void refetch());
  useEffect(() => {
    if (view) rememberView(view, arrivedAt);
  }, [view, arrivedAt]);

  if (!orderId) return { state: 'idle' };
  const error = isApiError(query.error) ? query.error : null;
  if (!longEnough || (!view && !error)) return { state: 'searching' };
  if (error?.status === 404) return { state: 'notFound' };
  const known = view ? { view, at: arrivedAt } : rememberedView(orderId);
  if (known) {
    const outdatedAt = error ? known.at : null;
    return { state: 'found', view: known.view, outdatedAt, retry: refetch };
  }
  return error
    ? { state: 'failed', error, retry: refetch, busy: isFetching }
    : { state: 'searching' };
}

/** The shortest search runs beside the request, so that a slow network never waits longer for it. */
function useLongEnough(search: string): boolean {
  const [reached, setReached] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReached(search), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return reached === search;
}

function useRepeated(search: string, act: () => void): void {
  const last = useRef(search);
  const onRepeated = useEffectEvent(act);
  useEffect(() => {
    if (last.current !== search) onRepeated();
    last.current = search;
  }, [search]);
}
