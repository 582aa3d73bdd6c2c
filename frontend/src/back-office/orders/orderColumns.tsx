import type { AdminOrder } from '../../api/types';
import { factMessages } from '../../components/order/messages';
import { StatusLabel } from '../../components/order/StatusLabel';
import { displayPhone } from '../../lib/phone';
import { shortDateTime } from '../kit/date/shortDateTime';
import { AmountText } from '../kit/list/AmountText';
import type { Columns } from '../kit/list/columns';
import { listMessages } from '../kit/messages';
import { DueText } from '../kit/order/DueText';
import { NetworkName } from '../kit/order/NetworkName';
import { OrderService } from '../kit/order/OrderService';

export const orderColumns: Columns<AdminOrder> = [
  {
    label: factMessages.customer,
    main: { show: ({ customerName }) => customerName, card: '1 left', look: 'name' },
    sub: { show: ({ phoneNumber }) => displayPhone(phoneNumber), card: '2 left', look: 'quiet' },
  },
  {
    label: factMessages.service,
    main: { show: (order) => <OrderService order={order} />, card: '3 left' },
    sub: {
      show: ({ networkProvider }) => <NetworkName network={networkProvider} />,
      card: '3 right',
    },
    last: { show: (order) => <AmountText order={order} />, card: '4 left', look: 'amount' },
  },
  {
    label: factMessages.orderId,
    main: { show: ({ orderId }) => orderId, card: '5 left', look: 'quiet' },
    nowrap: true,
  },
  {
    label: factMessages.date,
    main: {
      show: ({ createdAt }, { intl, now }) => shortDateTime(intl, createdAt, now),
      card: '4 right',
      look: 'quiet',
    },
    sub: {
      show: ({ dueAt }) => dueAt && <DueText dueAt={dueAt} />,
      card: '2 right',
      look: 'small',
    },
  },
  {
    label: listMessages.statusFilter,
    main: { show: ({ status }) => <StatusLabel status={status} />, card: '1 right' },
  },
];
