import type { IntlShape } from 'react-intl';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { headMessages, lineMessages as m } from './messages';

export const variants = ['default', 'urgent', 'payment', 'paymentProof'] as const;
export type Variant = (typeof variants)[number];

/** Above this an order is urgent. */
export const URGENT_ABOVE_TSH = 50_000;

/** What a message about an order may say; nothing about the person. */
export interface OrderNotice {
  orderId: string;
  item: string;
  amount: number;
  /** Null for cash. */
  transaction: string | null;
  at: string;
}

const tellsTransaction: readonly Variant[] = ['payment', 'paymentProof'];

/** Staff finds the real state by the order ID; the message proves nothing, since anybody can edit it. */
export function notificationText(intl: IntlShape, variant: Variant, notice: OrderNotice): string {
  const { orderId, item, transaction } = notice;
  const amount = formatMoney(intl, notice.amount);
  return [
    intl.formatMessage(headMessages[variant]),
    intl.formatMessage(m.order, { orderId }),
    intl.formatMessage(m.item, { item, amount }),
    ...(transaction && tellsTransaction.includes(variant)
      ? [intl.formatMessage(m.transaction, { transaction })]
      : []),
    intl.formatMessage(m.time, { time: formatDateTime(intl, notice.at) }),
  ].join('\n');
}
