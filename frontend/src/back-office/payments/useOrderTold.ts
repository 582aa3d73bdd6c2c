import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { displayPhone } from '../../lib/reading/phone';
import { orderActionMessages as m } from './messages';

/** What to tell once the order is there. */
export function useOrderTold() {
  const intl = useIntl();
  return ({ orderId, recipientNumber, phoneNumber }: AdminOrder) => {
    const phone = displayPhone(recipientNumber ?? phoneNumber);
    return {
      tone: 'success' as const,
      title: intl.formatMessage(m.done),
      text: intl.formatMessage(m.doneText, { orderId, phone }),
    };
  };
}
