import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { networkNames } from '../../lib/networks';
import { useChipFilter } from '../kit/list/useChipFilter';
import type { RevenueQuery } from './api';
import { isDay } from '../kit/date/days';
import type { revenueChipMessages } from './messages';
import type { SoldKind } from '../kit/order/types';

type Chip = keyof typeof revenueChipMessages;

export const revenueChips: readonly Chip[] = ['all', 'pending', 'confirmed', 'cancelled'];
export const soldKinds: readonly SoldKind[] = ['sme', 'normal', 'router'];

const options = { param: 'status', chips: revenueChips, usual: 'all', widest: 'all' } as const;
const others = ['type', 'network', 'from', 'to'] as const;
type Other = (typeof others)[number];

/** Everything that narrows the list stands in the address. */
export function useRevenueFilter() {
  const [{ chip, q }, changeChip] = useChipFilter<Chip>(options);
  const [params, setParams] = useSearchParams();
  const [type, network, from, to] = others.map((name) => params.get(name));
  const query: RevenueQuery = useMemo(
    () => ({
      status: chip === 'all' ? null : chip,
      type: soldKinds.find((kind) => kind === type) ?? null,
      network: network && network in networkNames ? network : null,
      from: isDay(from ?? null) ? (from ?? null) : null,
      to: isDay(to ?? null) ? (to ?? null) : null,
      q,
    }),
    [chip, type, network, from, to, q],
  );
  const set = (name: Other, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const isNarrowed = Object.values(query).some(Boolean);
  return {
    chip,
    query,
    changeChip,
    set,
    clear: () => setParams({}, { replace: true }),
    isNarrowed,
  };
}
