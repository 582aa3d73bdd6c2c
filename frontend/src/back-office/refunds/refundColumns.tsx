import { factMessages } from '../../shop/order/messages';
import { displayPhone } from '../../shop/reading/phone';
import type { RefundCase } from '../../api/types';
import { shortDateTime } from '../kit/date/dateText';
import { byDate, type Columns } from '../kit/list/columns';
import { WaitingText } from '../kit/list/WaitingText';
import { refundListMessages as m } from './messages';
import { amountText, openingReason, RefundLabel, RefundProduct } from './RefundFacts';
import { waitingMinutes } from './refundState';

export const refundColumns: Columns<RefundCase> = [
  {
    label: m.to,
    main: { show: (refund) => displayPhone(refund.payerPhone), card: '1 left', look: 'name' },
    sub: {
      show: (refund) => refund.customerName ?? <RefundProduct refund={refund} />,
      card: '2 left',
    },
  },
  {
    label: factMessages.amount,
    main: {
      show: (refund, { intl }) => amountText(intl, refund),
      card: '1 right',
      look: 'amount',
    },
    sub: {
      show: (refund, { intl }) => intl.formatMessage(openingReason(refund)),
      card: '4 left',
      look: 'words',
    },
  },
  {
    label: factMessages.orderId,
    main: { show: ({ orderId }) => orderId, card: '5 left', look: 'quiet' },
    nowrap: true,
  },
  {
    label: m.opened,
    sorts: byDate,
    main: {
      show: ({ openedAt }, { intl, now }) => shortDateTime(intl, openedAt, now),
      card: '5 right',
      look: 'quiet',
    },
    sub: {
      show: (refund, { now }) => <WaitingText minutes={waitingMinutes(refund, now)} />,
      card: '3 right',
      look: 'small',
    },
  },
  {
    label: m.stateFilter,
    main: { show: (refund) => <RefundLabel refund={refund} />, card: '3 left' },
  },
];
