import { useGetStoreQuery } from '../api/shopApi';
import { toShopTime } from '../kit/clock';
import { useHydrated } from '../kit/hooks/useHydrated';
import { useNow } from '../kit/hooks/useNow';

const EVERY_MS = 30_000;

/**
 * The time by the shop's clock, for texts that the server renders, too. It rendered the page at the time of its data, which
 * a stored copy may be long after.
 */
export function useShopTime(): number {
  const { fulfilledTimeStamp } = useGetStoreQuery();
  const hydrated = useHydrated();
  const clock = useNow(true, EVERY_MS);
  return hydrated || !fulfilledTimeStamp ? clock : toShopTime(fulfilledTimeStamp);
}
