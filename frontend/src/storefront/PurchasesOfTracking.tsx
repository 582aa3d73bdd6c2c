import { useCallback, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RecoveredPayment } from '../api/types';
import { shopNow } from '../kit/clock';
import { withParam } from '../kit/search';
import { BUY_PARAM } from '../shop/paths';
import { currentPurchases, savePurchase, usePurchases } from './purchase/journal';
import { purchaseOf } from './purchase/later/help/recovery';
import { isSent } from './purchase/purchase';
import { LocalPurchases, TakeUpPayment } from './tracking/localPurchases';

/** Tells the pages of orders which purchases can go on here, and lets them take up one of another device. */
export function PurchasesOfTracking({ children }: { children: ReactNode }) {
  const purchases = usePurchases();
  const navigate = useNavigate();
  const held = useMemo(
    () =>
      purchases
        .filter(isSent)
        .flatMap(({ payment: { orderId }, bundleId, key, ordered }) =>
          ordered ? [] : [{ orderId, bundleId, key }],
        ),
    [purchases],
  );
  const takeUp = useCallback(
    (payment: RecoveredPayment) => {
      const purchase = purchaseOf(payment, currentPurchases(), shopNow());
      if (!purchase) return;
      savePurchase(purchase);
      void navigate(
        { search: withParam('', BUY_PARAM, purchase.bundleId) },
        { replace: true, state: { resume: purchase.key, openedHere: true } },
      );
    },
    [navigate],
  );
  return (
    <LocalPurchases value={held}>
      <TakeUpPayment value={takeUp}>{children}</TakeUpPayment>
    </LocalPurchases>
  );
}
