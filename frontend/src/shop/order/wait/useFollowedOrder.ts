import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { restoreQueries, type Entry } from '../../../api/restore';
import type { TrackingView } from '../../../api/types';
import { shopNow } from '../../../kit/clock';
import { orderChannel } from '../../../realtime/channels';
import { useIsLive } from '../../../realtime/subscriptions';
import { useChannel } from '../../../realtime/useChannel';
import { useTrackedOrder, useTrackOrderQuery } from './trackOrder';

const REFRESH_MS = 20_000;
/** A customer looks at the page until the bundle is there. */
const WAITING_MS = 5000;
/** Others leave the queue without an event for those behind them. */
const PLACE_MS = 30_000;

/** How often an order is looked up again; 0: events say everything. */
export function refreshMs(view: TrackingView | undefined, live: boolean): number {
  if (!view?.wait) return live ? 0 : REFRESH_MS;
  return live ? PLACE_MS : WAITING_MS;
}

/** An order as its page shows it, while the page is looked at. */
export function useFollowedOrder(orderId: string | null) {
  const live = useIsLive(orderId && orderChannel(orderId));
  const { currentData: known } = useTrackedOrder(orderId ?? skipToken);
  const query = useTrackOrderQuery(orderId ?? skipToken, {
    pollingInterval: refreshMs(known, live),
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { currentData: view, refetch } = query;
  useLiveView(view && orderId, live, refetch);
  useAtMoment(view?.wait && !view.wait.late ? view.dueAt : null, refetch);
  return query;
}

/** Shows each change as it arrives, and refetches for those before the connection opened. */
function useLiveView(orderId: string | null | undefined, live: boolean, refetch: () => unknown) {
  const dispatch = useDispatch();
  const readAgain = useEffectEvent(() => void refetch());
  useChannel(orderId ? orderChannel(orderId) : null, (message) => {
    if (message.is !== 'event' || !orderId) return;
    const { data: value } = message.event;
    const entry: Entry = { endpointName: 'trackOrder', arg: orderId, value };
    if (value) restoreQueries({ dispatch }, { asOf: shopNow(), entries: [entry] });
    else void refetch();
  });
  useEffect(() => {
    if (live) readAgain();
  }, [live]);
}

const A_DAY_MS = 24 * 60 * 60_000;
const AFTER_MS = 1000;

/** A missed promise is no event. */
function useAtMoment(moment: string | null | undefined, act: () => unknown): void {
  const onMoment = useEffectEvent(() => void act());
  useEffect(() => {
    const wait = moment ? Date.parse(moment) - shopNow() + AFTER_MS : 0;
    if (wait <= 0 || wait > A_DAY_MS) return undefined;
    const timer = setTimeout(() => onMoment(), wait);
    return () => clearTimeout(timer);
  }, [moment]);
}
