import { useMemo } from 'react';
import { useChipFilter } from '../kit/list/useChipFilter';
import type { PaymentQuery } from './api';
import type { chipMessages } from './messages';

export type PaymentChip = keyof typeof chipMessages;

export const paymentChips: readonly PaymentChip[] = [
  'paid_without_order',
  'review',
  'pending',
  'completed',
  'failed',
  'expired',
  'reversed',
  'all',
];

const options = {
  param: 'status',
  chips: paymentChips,
  usual: 'paid_without_order',
  widest: 'all',
} as const;

export function usePaymentFilter() {
  const [filter, change] = useChipFilter<PaymentChip>(options);
  const { chip, q } = filter;
  const query: PaymentQuery = useMemo(
    () => ({ status: chip === 'all' ? null : chip, q }),
    [chip, q],
  );
  return { filter, query, change };
}
