import { useState } from 'react';
import type { AdminOrder } from '../../api/types';

/** As many as the server changes at once. */
export const MOST_SELECTED = 100;

export interface Selection {
  orders: readonly AdminOrder[];
  /** On a phone the cards show boxes only meanwhile. */
  picking: boolean;
  full: boolean;
  has: (order: AdminOrder) => boolean;
  toggle: (order: AdminOrder) => void;
  /** All that are shown, or none. */
  toggleAll: () => void;
  drop: (gone: readonly string[]) => void;
  begin: () => void;
  end: () => void;
}

/** Which of the rows on the screen are selected; what leaves the list leaves the selection. */
export function useRowSelection(rows: readonly AdminOrder[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [picking, setPicking] = useState(false);
  const orders = rows.filter(({ _id }) => ids.has(_id));
  const selectable = rows.slice(0, MOST_SELECTED);
  const allSelected = orders.length === selectable.length;
  return {
    orders,
    picking,
    full: orders.length >= MOST_SELECTED,
    has: ({ _id }) => ids.has(_id),
    toggle: ({ _id }) => setIds((known) => toggled(known, _id)),
    toggleAll: () => setIds(new Set(allSelected ? [] : selectable.map(({ _id }) => _id))),
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
