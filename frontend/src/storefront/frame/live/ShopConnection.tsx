import { useEffect } from 'react';
import { savesData } from '../../../kit/hooks/useSaveData';
import { channels, isPersonal } from '../../../realtime/channels';
import { keepConnection } from '../../../realtime/keepConnection';
import {
  connectionStatus,
  onConnectionChange,
  subscribeAll,
} from '../../../realtime/subscriptions';
import { pollWhileLost } from './pollWhileLost';
import { showToCustomers } from './shopEvents';
import { useAppStore, type AppStore, type RootState } from '../../../api/state';
import { shopApi } from '../../../api/shopApi';
import { createPusherSource } from '../../../realtime/pusher';
import type { Source } from '../../../realtime/source';
import { createStreamSource } from '../../../realtime/stream';
import { api } from '../../../api/api';
import { sharedQuery } from '../../../api/sharedQueries';

/** As long as a cached response is fresh. */
const FRESH_MS = 30_000;

const selectStore = shopApi.endpoints.getStore.select();

/** The shop's event stream, unless its settings name a hosted service. */
function sourceFor({ getState }: Pick<AppStore, 'getState'>): Source {
  const [own, hosted] = [createStreamSource(), new Map<string, Source>()];
  return (request, handlers) => {
    const realtime = selectStore(getState()).data?.realtime;
    if (realtime?.service !== 'pusher') return own(request, handlers);
    const { key } = realtime;
    const source = hosted.get(key) ?? createPusherSource(realtime);
    hosted.set(key, source);
    return source(request, handlers);
  };
}

/** The customers' connection: open while the page shows data that can change, which it updates. */
export function ShopConnection() {
  const store = useAppStore();
  useEffect(() => {
    const connection = keepConnection({
      name: 'shop',
      open: sourceFor(store),
      select,
    });
    const unsubscribe = subscribeAll((message) => showToCustomers(message, store.dispatch));
    const stopCatchUp = catchUp(store);
    const stopPolling = pollWhileLost(store);
    return () => {
      stopPolling();
      stopCatchUp();
      unsubscribe();
      connection.close();
    };
  }, [store]);
  return null;
}

/** With data saver only the visitor's own order or payment. The shop's details come along, never alone. */
function select(subscribed: string[]): string[] {
  const wanted = savesData() ? subscribed.filter(isPersonal) : subscribed;
  return wanted.length > 0 ? [...wanted, channels.store] : [];
}

/**
 * Data that came with the page is older than the stream. Once it is stale it is fetched again, unless that happened in the
 * meantime; after that the stream delivers every change.
 */
function catchUp({ getState, dispatch }: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = onConnectionChange(() => {
    if (timer || connectionStatus().state !== 'live') return;
    const atStart = readTimes(getState());
    timer = setTimeout(() => {
      const now = readTimes(getState());
      const old = Object.keys(atStart).filter((key) => atStart[key]?.at === now[key]?.at);
      const tags = [...new Set(old.flatMap((key) => atStart[key]?.tag ?? []))];
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
    }, FRESH_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function readTimes({ api: { queries } }: RootState) {
  const times = Object.entries(queries).flatMap(([key, query]) => {
    const tag = sharedQuery(query?.endpointName)?.tag;
    return tag ? [[key, { tag, at: query?.fulfilledTimeStamp }] as const] : [];
  });
  return Object.fromEntries(times);
}
