import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isRegion } from '../../i18n/regions';
import { useChipFilter } from '../kit/list/useChipFilter';
import type { AgentQuery } from './api';
import type { agentChipMessages } from './messages';

export type AgentChip = keyof typeof agentChipMessages;

export const agentChips: readonly AgentChip[] = ['all', 'active', 'inactive', 'suspended'];
export const agentSorts = ['name', 'newest', 'rating'] as const;

const options = { param: 'status', chips: agentChips, usual: 'all', widest: 'all' } as const;

/** Everything that narrows the list, in the address. */
export function useAgentFilter() {
  const [{ chip, q }, change] = useChipFilter<AgentChip>(options);
  const [params, setParams] = useSearchParams();
  const askedRegion = params.get('region') ?? '';
  const region = isRegion(askedRegion) ? askedRegion : null;
  const sort = agentSorts.find((known) => known === params.get('sort')) ?? 'name';
  const query: AgentQuery = useMemo(
    () => ({
      status: chip === 'all' ? null : chip,
      region,
      sort: sort === 'name' ? null : sort,
      q,
    }),
    [chip, region, sort, q],
  );
  const set = (name: 'region' | 'sort', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const clear = () => setParams({}, { replace: true });
  return { chip, query, region, sort, change, set, clear };
}
