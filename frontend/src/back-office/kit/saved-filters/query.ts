import type { SavedList } from './api';

/** What narrows or sorts each list in its address; other names, such as one of a drawer, are no part of a filter. */
const names: Record<SavedList, readonly string[]> = {
  orders: ['status', 'kind', 'network', 'payment', 'from', 'to', 'overdue', 'sort', 'q'],
  revenue: ['status', 'type', 'network', 'from', 'to', 'q'],
  payments: ['status', 'q'],
  support: ['kind', 'q'],
};

/** The filter of an address, always written alike; empty where nothing is narrowed. */
export function queryOf(list: SavedList, params: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of names[list]) {
    const value = params.get(name)?.trim();
    if (value) query.set(name, value);
  }
  return query.toString();
}
