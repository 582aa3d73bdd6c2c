import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isNetwork } from '../../../lib/networks';
import type { DeskFilter } from './api';

/** `all`, `router` or a network. */
export type DeskChip = 'all' | 'router' | NonNullable<DeskFilter['network']>;

/** The chip lives in the address, so that Back and a reload keep it. */
export function useDeskFilter() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('show');
  const chip: DeskChip = chosen === 'router' || isNetwork(chosen) ? chosen : 'all';
  const filter = useMemo<DeskFilter>(
    () => ({
      kind: chip === 'router' ? 'router' : null,
      network: isNetwork(chip) ? chip : null,
    }),
    [chip],
  );
  const change = (next: DeskChip) =>
    setParams(next === 'all' ? {} : { show: next }, { replace: true });
  return { chip, filter, change };
}
