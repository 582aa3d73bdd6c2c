import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderPaymentStatus, OrderType } from '../../api/types';
import { isNetwork } from '../../lib/networks';
import type { OrderFilter } from '../kit/order/api';
import { isDay } from '../kit/date/days';
import { filled } from '../kit/list/paging';
import { orderStatuses } from '../kit/order/statusChange';

export const orderTypes: readonly OrderType[] = ['normal', 'sme', 'router'];
export const orderPayments: readonly OrderPaymentStatus[] = ['paid', 'due', 'received'];

const nothing: OrderFilter = {
  status: null,
  kind: null,
  network: null,
  payment: null,
  from: null,
  to: null,
  overdue: null,
  sort: null,
  q: '',
};

export interface OrderFiltering {
  filter: OrderFilter;
  /** Whether anything is left out. */
  active: boolean;
  change: (next: Partial<OrderFilter>) => void;
  showAll: () => void;
}

/** Search and filters live in the address, so that Back, a reload and a colleague's link keep them. */
export function useOrderFilter(): OrderFiltering {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => read(params), [params]);
  const change = (next: Partial<OrderFilter>) =>
    setParams(filled(withoutConflict(filter, next)), replace);
  const active = Object.values(filter).some(Boolean);
  return { filter, active, change, showAll: () => change(nothing) };
}

const replace = { replace: true };
const open: readonly unknown[] = ['pending', 'processing', null];

/** Closed orders have no deadline, so a closed status and this sort exclude each other; the last choice wins. */
function withoutConflict(filter: OrderFilter, next: Partial<OrderFilter>): OrderFilter {
  const wanted = { ...filter, ...next };
  if (wanted.sort === null || open.includes(wanted.status)) return wanted;
  return next.sort ? { ...wanted, status: null } : { ...wanted, sort: null };
}

function read(params: URLSearchParams): OrderFilter {
  const oneOf = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === params.get(name)) ?? null;
  const day = (name: string) => {
    const text = params.get(name);
    return isDay(text) ? text : null;
  };
  const network = params.get('network');
  return {
    status: oneOf('status', orderStatuses),
    kind: oneOf('kind', orderTypes),
    network: isNetwork(network) ? network : null,
    payment: oneOf('payment', orderPayments),
    from: day('from'),
    to: day('to'),
    overdue: params.get('overdue') === 'true' ? 'true' : null,
    sort: params.get('sort') === 'due' ? 'due' : null,
    q: (params.get('q') ?? '').trim(),
  };
}
