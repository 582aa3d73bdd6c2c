import { isKeyOf } from '../kit/narrow';

interface SharedQuery {
  /** What the page reads again when its answer is old; null for a query that watches its own channel. */
  tag: 'Store' | 'Bundle' | 'Router' | 'Training' | null;
  /** The query that each item of its list answers too. */
  item?: 'getBundle' | 'getRouter';
  /** Whether its answer shows prices. */
  hasPrices?: true;
}

/**
 * The queries whose answers also come another way: along with a page, which the server fills under these names
 * (`server/src/pages/data.rs`), or by an event.
 */
export const sharedQueries = {
  getStore: { tag: 'Store' },
  listBundles: { tag: 'Bundle', item: 'getBundle', hasPrices: true },
  getBundle: { tag: 'Bundle' },
  listRouters: { tag: 'Router', item: 'getRouter', hasPrices: true },
  getRouter: { tag: 'Router' },
  listTraining: { tag: 'Training' },
  getTraining: { tag: 'Training' },
  trackOrder: { tag: null },
} as const satisfies Record<string, SharedQuery>;

export type QueryName = keyof typeof sharedQueries;

/** Null for a query that nothing else answers. */
export function sharedQuery(name: string | undefined): SharedQuery | null {
  return name !== undefined && isKeyOf(sharedQueries, name) ? sharedQueries[name] : null;
}
