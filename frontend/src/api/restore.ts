import { api } from './api';

/** Answers of the shop that came along with a page: whom they answer, and when they were read. */
export interface PageData {
  /** Milliseconds since 1970, by the server's clock. */
  asOf: number;
  entries: { endpointName: string; arg?: unknown; value: unknown }[];
}

interface Restored {
  type: string;
  meta: object;
}

/** Puts them into the cache as if they had been asked for then; the page asks again once they are old. */
export function restoreQueries(
  store: { dispatch: (action: { type: string }) => unknown },
  { asOf, entries }: PageData,
): void {
  const action = api.util.upsertQueryEntries(entries as never[]) as unknown as Restored;
  store.dispatch({ ...action, meta: { ...action.meta, timestamp: asOf } });
}
