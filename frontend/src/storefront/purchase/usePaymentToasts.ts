import type { MessageDescriptor } from 'react-intl';
import { useDispatch } from 'react-redux';
import { toastsCleared } from '../../kit/toast/toastSlice';
import { useToast } from '../../kit/toast/useToast';
import { payMessages } from './pay/messages';
import { promptOf, type SentPurchase } from './purchase';
import type { Paid } from './wait/paymentWait';

/** The dialog says the same, below or instead of it. */
const SHORT_MS = 3000;

/** What the shop says aloud of a payment; the rest stands in the dialog. */
export function usePaymentToasts() {
  const toast = useToast();
  const dispatch = useDispatch();
  const tell = (title: MessageDescriptor, text: MessageDescriptor) => {
    dispatch(toastsCleared());
    toast('success', title, text, { durationMs: SHORT_MS });
  };
  return {
    notifyInitiated: (purchase: SentPurchase) => {
      // While that is being checked, or none went out, the dialog alone says so.
      if (promptOf(purchase).reached !== 'sent') dispatch(toastsCleared());
      else tell(payMessages.initiatedToast, payMessages.initiatedToastText);
    },
    notifyVerified: (_purchase: SentPurchase, { isOrdered }: Paid) => {
      if (!isOrdered) tell(payMessages.verifiedToast, payMessages.verifiedToastText);
    },
  };
}
