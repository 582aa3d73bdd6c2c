import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useChipFilter } from '../kit/list/useChipFilter';
import type { AuditQuery } from './api';
import { kindMessages } from './messages';
import type { AuditKind } from '../kit/audit/types';

export type KindChip = AuditKind | 'all';

const kinds = Object.keys(kindMessages) as AuditKind[];
export const kindChips: readonly KindChip[] = ['all', ...kinds];

const options = { param: 'kind', chips: kindChips, usual: 'all', widest: 'all' } as const;

/** Search, kind and days live in the address, so that Back, a reload and a colleague's link keep them. */
export function useAuditFilter() {
  const [{ chip, q }, change] = useChipFilter<KindChip>(options);
  const [params, setParams] = useSearchParams();
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const query: AuditQuery = useMemo(
    () => ({ kind: chip === 'all' ? null : chip, q, from, to }),
    [chip, q, from, to],
  );
  const setDay = (name: 'from' | 'to', day: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (day) after.set(name, day);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return { chip, query, change, setDay, showAll: () => setParams({}, { replace: true }) };
}
