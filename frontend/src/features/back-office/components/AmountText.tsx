import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { listMessages } from '../messages';

/** The amount, and whether it is still to be collected. */
export function AmountText({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const amount = formatMoney(intl, order.amount);
  return order.paymentStatus === 'due' && order.status !== 'cancelled'
    ? intl.formatMessage(listMessages.onDelivery, { amount })
    : amount;
}
