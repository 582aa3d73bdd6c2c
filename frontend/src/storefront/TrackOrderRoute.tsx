import { useMemo } from 'react';
import { usePurchases } from './purchase/journal';
import { isSent } from './purchase/purchase';
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
