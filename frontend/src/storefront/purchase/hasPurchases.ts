import { useStored } from '../../kit/storage/useStored';

/** Where `journal.ts` keeps its purchases on the device. */
export const PURCHASES = 'purchases';

/** Whether this device keeps any. Most customers have none, and their pages load no journal. */
export function useHasPurchases(): boolean {
  return useStored(PURCHASES) !== null;
}
