import { useEffect, useEffectEvent } from 'react';
import { shopNow } from '../../../kit/clock';
import { paymentChannel } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { promptOf, type SentPurchase } from '../purchase';
import { useIsWaitedFor } from './useIsWaitedFor';
import { useLateMoney } from './useLateMoney';
import { watchDelayMs, useWatchedPurchases } from './watched';

/** Looks after purchases that nobody waits for: left, failed or run out. What it finds the banner and the dialog show. */
export function PurchaseWatch() {
  const isWaitedFor = useIsWaitedFor();
  const purchases = useWatchedPurchases();
  // The dialog asks for the newest of its bundle; what was left for that one is asked for here.
  const asked = purchases.find((purchase) => !purchase.failed && isWaitedFor(purchase));
  return purchases
    .filter((purchase) => purchase !== asked)
    .map((purchase) => <Watched key={purchase.key} purchase={purchase} />);
}

function Watched({ purchase }: { purchase: SentPurchase }) {
  const checkForMoney = useLateMoney();
  const lookNow = () => {
    if (document.visibilityState === 'visible') void checkForMoney(purchase);
  };
  const look = useEffectEvent(lookNow);
  const waitMs = useEffectEvent(() => watchDelayMs(shopNow() - promptOf(purchase).sentAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const checkRepeatedly = () => {
      look();
      timer = setTimeout(checkRepeatedly, waitMs());
    };
    checkRepeatedly();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  useChannel(paymentChannel(purchase.payment.paymentId), lookNow);
  return null;
}
