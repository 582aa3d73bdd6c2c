import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderStatus } from '../../api/types';
import type { OrderFilter } from './api';
import { orderStatuses } from './statusChange';

type Change = (filter: OrderFilter) => void;

/** Search and status live in the address, so that Back, a reload and a colleague's link keep them. */
export function useOrderFilter(): [OrderFilter, Change] {
  const [params, setParams] = useSearchParams();
  const status = toStatus(params.get('status'));
  const q = (params.get('q') ?? '').trim();
  const filter = useMemo(() => ({ status, q }), [status, q]);
  const change: Change = (next) =>
    setParams(
      { ...(next.status && { status: next.status }), ...(next.q && { q: next.q }) },
      { replace: true },
    );
  return [filter, change];
}

function toStatus(text: string | null): OrderStatus | null {
  return orderStatuses.find((status) => status === text) ?? null;
}
