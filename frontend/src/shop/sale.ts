import { useGetStoreQuery } from '../api/shopApi';
import type { Bundle, Store } from '../api/types';
import { useHydrated } from '../kit/hooks/useHydrated';
import { useNow } from '../kit/hooks/useNow';
import { afterOpenTime, hoursEnd } from './openingHours';

type Limited = Pick<Bundle, 'type' | 'validityCount' | 'validityUnit' | 'hours'>;
type Terms = Pick<Store, 'openingHours' | 'deliveryPromises'>;

const MINUTE_MS = 60_000;
const EVERY_MS = 30_000;
const MAX_DAYS = 31;
const DAY_HOURS = 24;

/** When a bundle bought then is loaded at the latest; null when the shop does not open for over a year. */
export function promisedAt(
  { openingHours, deliveryPromises }: Terms,
  type: Bundle['type'],
  now: number,
) {
  const { bundleMinutes, smeMinutes } = deliveryPromises;
  return afterOpenTime(
    openingHours,
    now,
    (type === 'sme' ? smeMinutes : bundleMinutes) * MINUTE_MS,
  );
}

/** When a sale goes on; `from` is null when nobody can say. */
export interface SoldLater {
  from: number | null;
}

/**
 * Whether the bundle would be loaded after the end of its hours, so that it is sold later; null while it is sold. As the
 * server decides at the quote.
 */
export function soldLater(shop: Terms, bundle: Limited, now: number): SoldLater | null {
  const { hours, type } = bundle;
  if (hours === null || !isWithinADay(bundle)) return null;
  const isInTime = (at: number) => (promisedAt(shop, type, at) ?? at) <= hoursEnd(hours, at);
  if (isInTime(now)) return null;
  let from = now;
  for (let day = 0; day < MAX_DAYS; day += 1) {
    from = hoursEnd(hours, from);
    if (isInTime(from)) return { from };
  }
  return { from: null };
}

function isWithinADay({ validityCount, validityUnit }: Limited): boolean {
  return validityCount <= (validityUnit === 'hour' ? DAY_HOURS : 1);
}

/** {@link soldLater} by the shop's clock. The server does not know when its page is read, so it calls everything sold. */
export function useSoldLater(bundle: Limited | undefined): SoldLater | null {
  const { data: store } = useGetStoreQuery();
  const hydrated = useHydrated();
  const now = useNow(Boolean(bundle?.hours), EVERY_MS);
  return bundle && store && hydrated ? soldLater(store, bundle, now) : null;
}
