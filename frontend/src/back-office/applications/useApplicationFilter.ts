import { useMemo } from 'react';
import { useChipFilter } from '../kit/list/useChipFilter';
import type { ApplicationQuery } from './api';
import type { applicationChipMessages } from './messages';

export type ApplicationChip = keyof typeof applicationChipMessages;

export const applicationChips: readonly ApplicationChip[] = [
  'new',
  'contacted',
  'accepted',
  'declined',
  'all',
];

const options = {
  param: 'status',
  chips: applicationChips,
  usual: 'new',
  widest: 'all',
} as const;

export function useApplicationFilter() {
  const [{ chip, q }, change] = useChipFilter<ApplicationChip>(options);
  const query: ApplicationQuery = useMemo(
    () => ({ status: chip === 'all' ? null : chip, q }),
    [chip, q],
  );
  return { chip, query, change };
}
