import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { factMessages } from '../../shop/order/messages';
import { StatusLabel } from '../../shop/order/StatusLabel';
import { displayPhone } from '../../shop/reading/phone';
import { unbroken } from '../../kit/unbroken';
import { isNothingDue } from '../../shop/order/isNothingDue';
import { formatMoney } from '../../i18n/formats';
import { shortDateTime } from '../kit/date/dateText';
import { byDate, type Columns } from '../kit/list/columns';
import { listMessages } from '../kit/messages';
import { DueText } from '../kit/order/DueText';
import { swahiliNameOf } from '../kit/order/orderFacts';
import { tagText } from './tags';
import { NetworkName, ProductName } from '../kit/order/OrderProduct';

/** Two lines a row in a table, five on a card. */
export const orderColumns: Columns<AdminOrder> = [
  {
    label: factMessages.customer,
    main: { show: ({ customerName }) => customerName, card: '1 left', look: 'name' },
    sub: {
      show: ({ phoneNumber }) => unbroken(displayPhone(phoneNumber)),
      card: '3 left',
      look: 'quiet',
    },
    onCard: { show: (order) => <AmountText order={order} />, card: '2 right', look: 'amount' },
  },
  {
    label: factMessages.service,
    main: {
      show: (order) => <ProductName name={order.bundleName} nameSwahili={swahiliNameOf(order)} />,
      card: '2 left',
    },
    sub: { show: (order) => <NetworkAndAmount order={order} /> },
  },
  {
    label: factMessages.orderId,
    main: { show: ({ orderId }) => orderId, card: '4 left', look: 'quiet' },
    sub: {
      show: ({ tags }) => tags.map(tagText).join(' '),
      card: '5 left',
      look: 'words',
    },
    nowrap: true,
    onCard: {
      show: ({ networkProvider }) => <NetworkName network={networkProvider} />,
      card: '3 right',
    },
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
      show: ({ dueAt }) => dueAt && <DueText dueAt={dueAt} />,
      card: '5 left',
      look: 'quiet',
    },
    nowrap: true,
  },
  {
    label: listMessages.statusFilter,
    main: { show: ({ status }) => <StatusLabel status={status} inList />, card: '1 right' },
  },
];

function NetworkAndAmount({ order }: { order: AdminOrder }) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{
        columnGap: 3,
        // Narrower tables scroll already.
        '@media (min-width: 1400px)': { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
      }}
    >
      <NetworkName network={order.networkProvider} />
      <span>
        <AmountText order={order} />
      </span>
    </Stack>
  );
}

interface AmountTextProps {
  order: AdminOrder;
}

/** The amount, and whether it is still to be collected. */
function AmountText({ order: { amount: tsh, status, paymentStatus } }: AmountTextProps) {
  const intl = useIntl();
  const amount = formatMoney(intl, tsh);
  return paymentStatus === 'due' && !isNothingDue(status, paymentStatus)
    ? intl.formatMessage(listMessages.onDelivery, { amount })
    : amount;
}
