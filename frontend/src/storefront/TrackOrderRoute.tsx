import { PurchasesOfTracking } from './PurchasesOfTracking';
import { TrackOrderPage } from './tracking/TrackOrderPage';

export function TrackOrderRoute() {
  return (
    <PurchasesOfTracking>
      <TrackOrderPage />
    </PurchasesOfTracking>
  );
}
