import { PurchasesOfTracking } from './PurchasesOfTracking';
import { MyMoneyPage } from './tracking/my/MyMoneyPage';

export function MyMoneyRoute() {
  return (
    <PurchasesOfTracking>
      <MyMoneyPage />
    </PurchasesOfTracking>
  );
}
