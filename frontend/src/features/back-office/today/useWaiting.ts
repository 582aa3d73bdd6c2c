import { useFiguresQuery } from '../support/useFigures';
import type { SupportFigures } from '../support/types';
import { usePermissions } from '../usePermissions';
import { useUnsignedYesterday } from './useUnsignedYesterday';

export interface Waiting {
  cases: SupportFigures | undefined;
  /** The day, such as `2026-11-21`; null when it is signed off. */
  yesterday: string | null;
  /** Whether all has arrived, or will not: cards appear together. */
  settled: boolean;
}

/** What waits beyond the dashboard, as other pages count it; nothing is asked for that the role does not open. */
export function useWaiting(): Waiting {
  const may = usePermissions();
  const cases = useFiguresQuery({ skip: !may('handle_orders') });
  const { yesterday, isLoading } = useUnsignedYesterday();
  return { cases: cases.data, yesterday, settled: !cases.isLoading && !isLoading };
}
