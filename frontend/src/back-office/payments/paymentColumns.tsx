import { factMessages } from '../../shop/order/messages';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import type { PaymentRecord } from '../../api/types';
import { shortDateTime } from '../kit/date/dateText';
import { byDate, type Columns } from '../kit/list/columns';
import { WaitingText } from '../kit/list/WaitingText';
import { paymentListMessages as m } from './messages';
import { PaymentLabel, PaymentProduct, reasonText } from './PaymentFacts';
import { waitingMinutes } from './paymentState';

export const paymentColumns: Columns<PaymentRecord> = [
  {
    label: m.payer,
    main: { show: (payment) => displayPhone(payment.payerPhone), card: '1 left', look: 'name' },
    sub: { show: ({ transaction }) => transaction },
    nowrap: true,
  },
  {
    label: factMessages.service,
    main: { show: (payment) => <PaymentProduct payment={payment} />, card: '2 left' },
    sub: {
      show: (payment, { intl }) => formatMoney(intl, payment.amount),
      card: '1 right',
      look: 'amount',
    },
  },
  {
    label: factMessages.orderId,
    main: { show: ({ orderId }) => orderId, card: '5 left', look: 'quiet' },
    nowrap: true,
  },
  {
    label: factMessages.date,
    sorts: byDate,
    main: {
      show: ({ createdAt }, { intl, now }) => shortDateTime(intl, createdAt, now),
      card: '5 right',
      look: 'quiet',
    },
    sub: {
      show: (payment, { now }) => <WaitingText minutes={waitingMinutes(payment, now)} />,
      card: '3 right',
      look: 'small',
    },
  },
  {
    label: m.stateFilter,
    main: { show: (payment) => <PaymentLabel payment={payment} />, card: '3 left' },
    sub: {
      show: (payment, { intl }) => reasonText(intl, payment),
      card: '4 left',
      look: 'words',
    },
  },
];
