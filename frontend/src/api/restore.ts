import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';

export interface Entry {
  endpointName: string;
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

/** Lists whose items answer a query of their own. */
const itemQueries: Record<string, string> = { listBundles: 'getBundle', listRouters: 'getRouter' };

export function itemsOf({ endpointName, value }: Entry): Entry[] {
  const query = itemQueries[endpointName];
  if (!query || !Array.isArray(value)) return [];
  return value.map((item: { id: string }) => ({ endpointName: query, arg: item.id, value: item }));
}

/** Puts them into the cache as if they had been asked for then; the page asks again once they are old. */
export function restoreQueries(
  store: { dispatch: (action: UnknownAction) => unknown },
  { asOf, entries }: Omit<PageData, 'chunks'>,
): void {
  const known = entries.filter(({ endpointName }) => endpointName in api.endpoints);
  const all = [...known.flatMap(itemsOf), ...known];
  const action: UnknownAction = api.util.upsertQueryEntries(all as never[]);
  store.dispatch({ ...action, meta: Object.assign({}, action['meta'], { timestamp: asOf }) });
}
