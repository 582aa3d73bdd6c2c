import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { isNothingDue } from '../../../shop/order/isNothingDue';
import { formatMoney } from '../../../i18n/formats';
import { listMessages } from '../messages';

interface Props {
  order: AdminOrder;
}

/** The amount, and whether it is still to be collected. */
export function AmountText({ order: { amount: tsh, status, paymentStatus } }: Props) {
  const intl = useIntl();
  const amount = formatMoney(intl, tsh);
  return paymentStatus === 'due' && !isNothingDue(status, paymentStatus)
    ? intl.formatMessage(listMessages.onDelivery, { amount })
    : amount;
}
