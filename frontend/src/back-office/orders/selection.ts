import { useState } from 'react';
import type { AdminOrder } from '../../api/types';
import { loadMatching, MOST_MATCHING } from '../kit/list/matching';
import { useLazyListMatchingOrdersQuery, type OrderFilter } from '../kit/order/api';

/** So many are changed at once at the most. */
export const MOST_SELECTED = MOST_MATCHING;

/** As many as the server changes at once. */
const AT_ONCE = 100;

export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}

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
  const [ask] = useLazyListMatchingOrdersQuery();
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
      const { data, error } = await loadMatching(ask, filter);
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

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
