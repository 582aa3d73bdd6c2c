import { useState } from 'react';
import type { Bundle } from '../../api/types';
import { dropDraft } from './drafts';
import { detailsDraft } from './draftKeys';
import {
  forgetPurchase,
  isSent,
  savePurchase,
  usePurchases,
  type Purchase,
  type SentPurchase,
} from './purchases';

interface PurchaseFlow {
  /** Kept, but no answer has said yet whether its request went out. */
  unanswered: Purchase | null;
  sent: SentPurchase | null;
  confirm: (verificationId: string) => void;
  forget: () => void;
  /** Begins anew while this one may still be paid. */
  leaveAside: () => void;
  takeUpAgain: () => void;
}

/** Where the purchase of this bundle stands. It is read from the stored purchases, so it survives a reload. */
export function usePurchaseFlow(bundle: Bundle, resume: string | null): PurchaseFlow {
  const mine = usePurchases().filter(({ bundleId }) => bundleId === bundle.id);
  const [leftAside, setLeftAside] = useState<string | null>(null);
  const found = mine.find(({ key }) => key === resume) ?? mine[0];
  const newer = mine[0]?.key === leftAside ? undefined : mine[0];
  const purchase = found?.key === leftAside ? newer : found;
  const sent = purchase && isSent(purchase) ? purchase : null;
  return {
    unanswered: purchase && !sent ? purchase : null,
    sent,
    confirm: (verificationId) => sent && savePurchase({ ...sent, verificationId }),
    forget: () => {
      if (!sent) return;
      forgetPurchase(sent.key);
      dropDraft(detailsDraft(sent));
    },
    leaveAside: () => setLeftAside(sent?.key ?? null),
    takeUpAgain: () => setLeftAside(null),
  };
}
