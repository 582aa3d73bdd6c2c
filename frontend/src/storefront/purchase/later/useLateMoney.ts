import { useCheckPaymentMutation } from '../api';
import { keepPaid } from '../done/keepPaid';
import { failPurchase } from '../journal';
import { paymentToCheck, type SentPurchase } from '../purchase';

/** Asks once whether the money of a purchase is there; where it is, the purchase goes on. */
export function useLateMoney(): (purchase: SentPurchase) => Promise<boolean> {
  const [check] = useCheckPaymentMutation();
  return async (purchase) => {
    const { data } = await check(paymentToCheck(purchase));
    if (data?.is === 'failed') failPurchase(purchase.key, data.reason);
    if (data?.is !== 'paid') return false;
    keepPaid(purchase, data);
    return true;
  };
}
