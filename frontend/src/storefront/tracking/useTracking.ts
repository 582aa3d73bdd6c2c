import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toDeviceTime, toShopTime } from '../../kit/clock';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import type { TrackingView } from '../../api/types';
import { useFollowedOrder } from '../../shop/order/wait/useFollowedOrder';
import { rememberedView, rememberView } from './deviceOrders';
import { SEARCH_MS } from './trackingSteps';

export type Tracking =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'notFound' }
  | { state: 'failed'; error: ApiError; retry: () => unknown; busy: boolean }
  /** `outdatedAt`: when the view arrived, by this device's clock, if the newest could not be loaded. */
  | { state: 'found'; view: TrackingView; outdatedAt: number | null; retry: () => unknown };

/**
 * Follows one order while the page is looked at. `search` changes each time somebody searches, even for the id that
 * is already shown.
 */
export function useTracking(orderId: string | null, search: string): Tracking {
  const query = useFollowedOrder(orderId);
  const { currentData: view, fulfilledTimeStamp = 0, isFetching, refetch } = query;
  const longEnough = useLongEnough(search);
  useRepeated(search, () => orderId && void refetch());
  useEffect(() => {
    if (view) rememberView(view, toShopTime(fulfilledTimeStamp));
  }, [view, fulfilledTimeStamp]);

  if (!orderId) return { state: 'idle' };
  const error = apiErrorOf(query.error);
  if (!longEnough || (!view && !error)) return { state: 'searching' };
  if (error?.status === 404) return { state: 'notFound' };
  const remembered = view ? undefined : rememberedView(orderId);
  const known = view ?? remembered?.view;
  if (known) {
    const arrivedAt = remembered ? toDeviceTime(remembered.at) : fulfilledTimeStamp;
    return { state: 'found', view: known, outdatedAt: error ? arrivedAt : null, retry: refetch };
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
