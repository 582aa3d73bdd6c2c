import { useState } from 'react';
import type { AdminOrder } from '../../api/types';
import type { OrderFilter } from '../kit/order/api';
import { useLazyListMatchingQuery } from './api';

/** So many are changed at once at the most. */
export const MOST_SELECTED = 500;

/** What the list shows of the orders that fit its filter. */
interface Listed {
  filter: OrderFilter;
  rows: readonly AdminOrder[];
  /** How many fit; null while that is not known. */
  total: number | null;
}

export interface Selection {
  orders: readonly AdminOrder[];
  /** How many fit the filter. */
  total: number;
  /** Whether some of them are not on the screen. */
  isBeyondScreen: boolean;
  /** On a phone the cards show boxes only meanwhile. */
  picking: boolean;
  full: boolean;
  has: (order: AdminOrder) => boolean;
  toggle: (order: AdminOrder) => void;
  /** All that are shown, or none. */
  toggleAll: () => void;
  /** All that fit the filter, also those that were not loaded. */
  selectMatching: () => Promise<{ error?: unknown }>;
  drop: (gone: readonly string[]) => void;
  begin: () => void;
  end: () => void;
}

/** Orders that fit a filter and were loaded only to be selected. */
interface Matched {
  filter: OrderFilter;
  orders: readonly AdminOrder[];
}

/** Which orders are selected. What leaves the list leaves the selection, and so does everything when the filter changes. */
export function useRowSelection({ filter, rows, total }: Listed): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [matched, setMatched] = useState<Matched | null>(null);
  const [picking, setPicking] = useState(false);
  const load = useMatching();
  const further = matched?.filter === filter ? matched.orders : [];
  const shown = new Set(rows.map(({ _id }) => _id));
  const beyond = further.filter(({ _id }) => ids.has(_id) && !shown.has(_id));
  const orders = [...rows.filter(({ _id }) => ids.has(_id)), ...beyond];
  const selectable = rows.slice(0, MOST_SELECTED);
  const allSelected = selectable.every(({ _id }) => ids.has(_id));
  return {
    orders,
    total: total ?? rows.length,
    isBeyondScreen: beyond.length > 0,
    picking,
    full: orders.length >= MOST_SELECTED,
    has: ({ _id }) => ids.has(_id),
    toggle: ({ _id }) => setIds((known) => toggled(known, _id)),
    toggleAll: () => setIds(new Set(allSelected ? [] : selectable.map(({ _id }) => _id))),
    selectMatching: async () => {
      const { data, error } = await load(filter);
      if (!data) return { error };
      setMatched({ filter, orders: data });
      setIds(new Set(data.map(({ _id }) => _id)));
      return {};
    },
    drop: (gone) => setIds((known) => new Set([...known].filter((id) => !gone.includes(id)))),
    begin: () => setPicking(true),
    end: () => {
      setPicking(false);
      setIds(new Set());
    },
  };
}

/** Loads what fits a filter, page by page. */
function useMatching() {
  const [ask] = useLazyListMatchingQuery();
  return async (filter: OrderFilter): Promise<{ data?: AdminOrder[]; error?: unknown }> => {
    const orders: AdminOrder[] = [];
    let cursor: string | null = null;
    do {
      const { data, error } = await ask({ filter, cursor });
      if (!data) return { error };
      orders.push(...data.rows);
      cursor = data.nextCursor;
    } while (cursor && orders.length < MOST_SELECTED);
    return { data: orders.slice(0, MOST_SELECTED) };
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
