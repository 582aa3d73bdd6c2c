import { useState } from 'react';
import { detailsDraft } from './draftKeys';
import { dropDraft } from './drafts';
import { chosenOf, type Choice } from './purchaseChoice';
import {
  changePurchase,
  forgetPurchase,
  isSent,
  usePurchases,
  wasForgottenHere,
  type Purchase,
  type SentPurchase,
} from './purchases';

export interface PurchaseFlow {
  /** Kept, but no answer has said yet whether its request went out. */
  unanswered: Purchase | null;
  sent: SentPurchase | null;
  /** Was under way here and is no longer kept: another tab has finished it. */
  finishedElsewhere: SentPurchase | null;
  /** Another one is still open while a new one begins. */
  anew: boolean;
  confirm: (verificationId: string) => void;
  forget: () => void;
  /** Begins anew while this one may still be paid. */
  leaveAside: () => void;
  takeUp: (key: string) => void;
  /** Lets go of what another tab has finished. */
  startOver: () => void;
}

/** Where the purchase of this bundle stands. It is read from the stored purchases, so it survives a reload. */
export function usePurchaseFlow(bundleId: string, resume: string | null): PurchaseFlow {
  const [choice, choose] = useState<Choice>({ wanted: resume, aside: null });
  const [seen, setSeen] = useState<SentPurchase | null>(null);
  const mine = usePurchases().filter(
    ({ key, ordered, ...purchase }) =>
      purchase.bundleId === bundleId && (!ordered || key === seen?.key),
  );
  const purchase = chosenOf(mine, choice);
  const sent = purchase && isSent(purchase) ? purchase : null;
  const gone = seen && !mine.some(({ key }) => key === seen.key) && !wasForgottenHere(seen.key);
  if (sent && sent.key !== seen?.key && !gone) setSeen(sent);

  const setAside = (left: readonly Purchase[]) =>
    choose({ wanted: null, aside: left[0]?.key ?? null });
  return {
    unanswered: purchase && !sent ? purchase : null,
    sent,
    finishedElsewhere: gone ? seen : null,
    anew: choice.aside !== null && !purchase,
    confirm: (verificationId) =>
      sent && changePurchase(sent.key, (known) => ({ ...known, verificationId })),
    forget: () => {
      if (!sent) return;
      setAside(mine.filter(({ key }) => key !== sent.key));
      forgetPurchase(sent.key);
      dropDraft(detailsDraft(sent));
    },
    leaveAside: () => setAside(mine),
    takeUp: (key) => choose({ wanted: key, aside: null }),
    startOver: () => {
      setSeen(null);
      setAside(mine);
    },
  };
}
