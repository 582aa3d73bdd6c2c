import { useMemo } from 'react';
import { useChipFilter } from '../kit/list/useChipFilter';
import type { RefundQuery } from './api';
import type { refundChipMessages } from './messages';

export type RefundChip = keyof typeof refundChipMessages;

export const refundChips: readonly RefundChip[] = ['due', 'paying', 'refunded', 'dismissed', 'all'];

const options = { param: 'state', chips: refundChips, usual: 'due', widest: 'all' } as const;

export function useRefundFilter() {
  const [{ chip }, change] = useChipFilter<RefundChip>(options);
  const query: RefundQuery = useMemo(() => ({ state: chip === 'all' ? null : chip }), [chip]);
  return { chip, query, choose: (next: RefundChip) => change({ chip: next }) };
}
