import type { AdminOrder } from '../../api/types';
import type { ToastWords } from '../../kit/toast/useToast';
import { displayPhone } from '../../shop/reading/phone';
import { orderActionMessages as m } from './messages';

/** Says that the order is there. */
export function orderedToast({ orderId, recipientNumber, phoneNumber }: AdminOrder): ToastWords {
  const phone = displayPhone(recipientNumber ?? phoneNumber);
  return ['success', m.done, [m.doneText, { orderId, phone }]];
}
