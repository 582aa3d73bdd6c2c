import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isNetwork } from '../../lib/networks';
import { filled } from '../kit/list/paging';
import type { DeskFilter } from './api';

/** `all`, `router` or a network. */
export type DeskChip = 'all' | 'router' | NonNullable<DeskFilter['network']>;

/** Chip and search live in the address, so that Back and a reload keep them. */
export function useDeskFilter() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('show');
  const chip: DeskChip = chosen === 'router' || isNetwork(chosen) ? chosen : 'all';
  const q = (params.get('q') ?? '').trim();
  const filter = useMemo<DeskFilter>(
    () => ({
      kind: chip === 'router' ? 'router' : null,
      network: isNetwork(chip) ? chip : null,
      q,
    }),
    [chip, q],
  );
  const set = (show: DeskChip, search: string) =>
    setParams(filled({ show: show === 'all' ? null : show, q: search }), { replace: true });
  return {
    chip,
    filter,
    change: (next: DeskChip) => set(next, q),
    search: (next: string) => set(chip, next),
    showAll: () => set('all', ''),
  };
}
