import { useState } from 'react';
import type { Paid, WaitFailure } from './wait/paymentWait';
import { chosenOf, type Choice } from './choice';
import { keepPaid } from './done/keepPaid';
import { failPurchase, usePurchases } from './journal';
import { bundleOf, isOpen, isSent, type Purchase, type SentPurchase } from './purchase';

export interface PurchaseFlow {
  /** Kept, but no answer has said yet whether its request went out. */
  unanswered: Purchase | null;
  sent: SentPurchase | null;
  /** Was under way here and is no longer kept: another tab has finished it. */
  finishedElsewhere: SentPurchase | null;
  /** Another one is still open while a new one begins. */
  forOtherNumber: boolean;
  /** The purchase before, whose request brought no money; null once another one goes out. */
  failed: SentPurchase | null;
  confirm: (paid: Paid) => void;
  /** No money came. The purchase is kept, for that money may come late. */
  fail: (reason: WaitFailure) => void;
  /** Starts a new purchase while this one may still be paid. */
  startAnother: () => void;
  resume: (key: string) => void;
  /** Lets go of what another tab has finished. */
  startOver: () => void;
}

/** Where the purchase of this bundle, or the one for many, stands. It is read from the stored purchases, so it survives a reload. */
export function usePurchaseFlow(bundleId: string | null, resume: string | null): PurchaseFlow {
  const [choice, choose] = useState<Choice>({ wanted: resume, dismissedKey: null });
  const [lastShown, setLastShown] = useState<SentPurchase | null>(null);
  const all = usePurchases();
  // What is over is resumed only where it was asked for, or was under way here when it ended.
  const isResumable = ({ key, failed }: Purchase) =>
    key === (failed ? choice.wanted : lastShown?.key);
  const ofThisBundle = all.filter(
    (purchase) => bundleOf(purchase) === bundleId && (isOpen(purchase) || isResumable(purchase)),
  );
  const purchase = chosenOf(ofThisBundle, choice);
  const sent = purchase && isSent(purchase) ? purchase : null;
  const last = lastShown && all.find(({ key }) => key === lastShown.key);
  const gone = lastShown && !last;
  if (sent && sent.key !== lastShown?.key && !gone) setLastShown(sent);

  const dismiss = (purchases: readonly Purchase[]) =>
    choose({ wanted: null, dismissedKey: purchases[0]?.key ?? null });
  return {
    unanswered: purchase && !sent ? purchase : null,
    sent,
    finishedElsewhere: gone ? lastShown : null,
    forOtherNumber: choice.dismissedKey !== null && !purchase,
    failed: !sent && last && isSent(last) && last.failed ? last : null,
    confirm: (paid) => sent && keepPaid(sent, paid),
    fail: (reason) => {
      if (!sent) return;
      dismiss(ofThisBundle.filter(({ key }) => key !== sent.key));
      failPurchase(sent.key, reason);
    },
    startAnother: () => dismiss(ofThisBundle),
    resume: (key) => choose({ wanted: key, dismissedKey: null }),
    startOver: () => {
      setLastShown(null);
      dismiss(ofThisBundle);
    },
  };
}
