import { api } from '../../../api/api';
import { sharedQuery } from '../../../api/sharedQueries';
import { connectionStatus, onConnectionChange } from '../../../realtime/subscriptions';
import { type AppStore, type RootState } from '../../../api/state';

/** As long as a cached response is fresh. */
const FRESH_MS = 30_000;

/**
 * Data that came with the page is older than the stream. Once it is stale it is fetched again, unless that happened in the
 * meantime; after that the stream delivers every change.
 */
export function catchUp({ getState, dispatch }: AppStore): () => void {
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
