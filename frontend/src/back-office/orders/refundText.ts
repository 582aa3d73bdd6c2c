import type { IntlShape } from 'react-intl';
import type { AdminOrder, OrderRefund } from '../../api/types';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import { refundMessages as m } from './messages';

export function moneyOf(intl: IntlShape, { amount, payerPhone }: OrderRefund) {
  return { amount: formatMoney(intl, amount), phone: displayPhone(payerPhone) };
}

/** What has to be returned of an order that was just cancelled; empty when nothing has. */
export function openRefundsText(intl: IntlShape, { status, refunds }: AdminOrder): string {
  if (status !== 'cancelled') return '';
  const open = (refunds ?? []).filter(({ state }) => state === 'open');
  return open.map((refund) => intl.formatMessage(m.open, moneyOf(intl, refund))).join(' ');
}
