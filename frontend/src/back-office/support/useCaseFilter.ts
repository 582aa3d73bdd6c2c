import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useChipFilter } from '../kit/list/useChipFilter';
import type { CaseQuery } from './api';
import type { CaseKind } from '../kit/counts/types';

export type CaseChip = CaseKind | 'all';

export const caseChips: readonly CaseChip[] = [
  'all',
  'cancel_asked',
  'delivery_problem',
  'delivery_late',
  'payment_review',
  'paid_twice',
  'paid_without_order',
  'refund',
  'application',
];

const options = { param: 'kind', chips: caseChips, usual: 'all', widest: 'all' } as const;

export function useCaseFilter() {
  const [{ chip, q }, change] = useChipFilter<CaseChip>(options);
  const [params] = useSearchParams();
  const query: CaseQuery = useMemo(() => ({ kind: chip === 'all' ? null : chip, q }), [chip, q]);
  return {
    chip,
    query,
    narrowed: chip !== 'all' || q !== '',
    /** The address of another kind, with the same search. */
    searchOf: (kind: CaseChip): string => {
      const search = new URLSearchParams(params);
      search.set('kind', kind);
      return search.toString();
    },
    search: (next: string) => change({ q: next }),
    showAll: () => change({ chip: 'all', q: '' }),
  };
}
