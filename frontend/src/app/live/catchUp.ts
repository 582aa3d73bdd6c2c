import { api } from '../../api/api';
import { currentLine, onLine } from '../../realtime/board';

/** As long as an answer counts as new. */
const NEW_FOR_MS = 30_000;
const shownBy: Record<string, 'Bundle' | 'Router' | 'Training' | 'Store'> = {
  listBundles: 'Bundle',
  getBundle: 'Bundle',
  listRouters: 'Router',
  getRouter: 'Router',
  listTraining: 'Training',
  getTraining: 'Training',
  getStore: 'Store',
};

interface Store {
  getState: () => unknown;
  dispatch: (action: never) => unknown;
}

interface Query {
  endpointName?: string;
  fulfilledTimeStamp?: number;
}

/**
 * What came with the page is a moment older than the line. When it counts as old it is asked for once more, unless that
 * happened meanwhile; after that the line tells of every change.
 */
export function catchUp({ getState, dispatch }: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = onLine(() => {
    if (timer || currentLine().state !== 'live') return;
    const atStart = readTimes(getState());
    timer = setTimeout(() => {
      const now = readTimes(getState());
      const old = Object.keys(atStart).filter((key) => atStart[key]?.at === now[key]?.at);
      const tags = [...new Set(old.flatMap((key) => atStart[key]?.tag ?? []))];
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags) as never);
    }, NEW_FOR_MS);
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

function readTimes(state: unknown) {
  const { queries } = (state as { api: { queries: Record<string, Query | undefined> } }).api;
  const times = Object.entries(queries).flatMap(([key, query]) => {
    const tag = shownBy[query?.endpointName ?? ''];
    return tag ? [[key, { tag, at: query?.fulfilledTimeStamp }] as const] : [];
  });
  return Object.fromEntries(times);
}
