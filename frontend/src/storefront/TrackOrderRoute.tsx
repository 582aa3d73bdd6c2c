import { useMemo } from 'react';
import { isSent, usePurchases } from './purchase/journal';
import { LocalPurchases } from './tracking/localPurchases';
import { TrackOrderPage } from './tracking/TrackOrderPage';

/** Tells the tracking page which purchases can go on here. */
export function TrackOrderRoute() {
  const purchases = usePurchases();
  const held = useMemo(
    () =>
      purchases
        .filter(isSent)
        .flatMap(({ payment: { orderId }, bundleId, key, ordered }) =>
          ordered ? [] : [{ orderId, bundleId, key }],
        ),
    [purchases],
  );
  return (
    <LocalPurchases value={held}>
      <TrackOrderPage />
    </LocalPurchases>
  );
}
