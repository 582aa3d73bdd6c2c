import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import { toDeviceTime } from '../kit/clock';
import { cachedQuery } from './dataTime';
import { sharedQuery, type QueryName } from './sharedQueries';

export interface Entry {
  endpointName: QueryName;
  arg?: unknown;
  value: unknown;
}

/** Answers of the shop that came along with a page: whom they answer, and when they were read. */
export interface PageData {
  /** Milliseconds since 1970, by the server's clock. */
  asOf: number;
  entries: Entry[];
  /** Parts of the client that the server rendered the page with. */
  chunks: string[];
}

function itemEntries({ endpointName, value }: Entry): Entry[] {
  const query = sharedQuery(endpointName)?.item;
  if (!query || !Array.isArray(value)) return [];
  return value.map((item: { id: string }) => ({ endpointName: query, arg: item.id, value: item }));
}

interface Dispatches {
  dispatch: (action: UnknownAction) => unknown;
}

type Answers = Omit<PageData, 'chunks'>;

/** Puts them into the cache as if they had been asked for then; the page asks again once they are old. */
export function restoreQueries(store: Dispatches, { asOf, entries }: Answers): void {
  const known = entries.filter(({ endpointName }) => endpointName in api.endpoints);
  const action: UnknownAction = api.util.upsertQueryEntries(known as never[]);
  store.dispatch({
    ...action,
    meta: Object.assign({}, action['meta'], { timestamp: toDeviceTime(asOf) }),
  });
}

/** Lets lists answer for their items, so that one of them is opened without asking again. */
export function seedItems(store: Dispatches, { asOf, entries }: Answers): void {
  restoreQueries(store, { asOf, entries: entries.flatMap(itemEntries) });
}

/** The same for items that nothing has answered yet. */
export function seedMissingItems(
  store: Dispatches & { getState: () => unknown },
  { asOf, entries }: Answers,
): void {
  const isUnknown = ({ endpointName, arg }: Entry) =>
    !cachedQuery(store, `${endpointName}(${JSON.stringify(arg)})`);
  restoreQueries(store, { asOf, entries: entries.flatMap(itemEntries).filter(isUnknown) });
}
