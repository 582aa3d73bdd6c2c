import { useCallback, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RecoveredPayment } from '../api/types';
import { shopNow } from '../kit/clock';
import { currentPurchases, savePurchase, usePurchases } from './purchase/journal';
import { purchaseOf } from './purchase/later/help/recovery';
import { bundleOf, isSent } from './purchase/purchase';
import { resumeLink } from './purchase/resumeLink';
import { LocalPurchases, TakeUpPayment } from './tracking/localPurchases';

/** Tells the pages of orders which purchases can go on here, and lets them take up one of another device. */
export function PurchasesOfTracking({ children }: { children: ReactNode }) {
  const purchases = usePurchases();
  const navigate = useNavigate();
  const held = useMemo(
    () =>
      purchases
        .filter(isSent)
        .filter(({ ordered }) => !ordered)
        .flatMap((purchase) => {
          const held = { bundleId: bundleOf(purchase), key: purchase.key };
          const orderIds = purchase.parts?.map(({ orderId }) => orderId) ?? [
            purchase.payment.orderId,
          ];
          return orderIds.flatMap((orderId) => (orderId ? [{ ...held, orderId }] : []));
        }),
    [purchases],
  );
  const takeUp = useCallback(
    (payment: RecoveredPayment) => {
      const purchase = purchaseOf(payment, currentPurchases(), shopNow());
      if (!purchase) return;
      savePurchase(purchase);
      const { to, state } = resumeLink('', purchase);
      void navigate(to, { replace: true, state });
    },
    [navigate],
  );
  return (
    <LocalPurchases value={held}>
      <TakeUpPayment value={takeUp}>{children}</TakeUpPayment>
    </LocalPurchases>
  );
}
