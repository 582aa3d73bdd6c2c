import { UnfinishedBanner } from './banner/UnfinishedBanner';
import { PurchaseWatch } from './PurchaseWatch';

/** What every page does for the purchases of this device. */
export function KeptPurchases() {
  return (
    <>
      <UnfinishedBanner />
      <PurchaseWatch />
    </>
  );
}
