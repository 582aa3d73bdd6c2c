import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { shortDateTime } from '../kit/date/dateText';
import { byDate, type Columns } from '../kit/list/columns';
import { soldKindMessages } from '../kit/order/messages';
import { NetworkName, ProductName } from '../kit/order/OrderProduct';
import { ConfirmButton } from './ConfirmButton';
import { revenueMessages as m, revenueStatusMessages } from './messages';
import type { RevenueRecord, RevenueStatus } from './types';
import { StatusChip, type Tone } from '../kit/list/StatusChip';

const tones: Record<RevenueStatus, Tone> = {
  pending: 'waiting',
  confirmed: 'good',
  cancelled: 'over',
};

function RevenueLabel({ status }: { status: RevenueStatus }) {
  const intl = useIntl();
  return (
    <StatusChip tone={tones[status]} text={intl.formatMessage(revenueStatusMessages[status])} />
  );
}

export const revenueColumns: Columns<RevenueRecord> = [
  {
    label: m.customer,
    main: { show: ({ customerName }) => customerName, card: '1 left', look: 'name' },
    sub: { show: ({ orderId }) => orderId, card: '3 left', look: 'quiet' },
  },
  {
    label: m.bundle,
    main: {
      show: ({ bundleName, bundleNameSwahili }) => (
        <ProductName name={bundleName} nameSwahili={bundleNameSwahili} />
      ),
      card: '2 left',
    },
    sub: { show: ({ network }) => <NetworkName network={network} />, card: '2 right' },
  },
  {
    label: m.type,
    main: {
      show: ({ type }, { intl }) => (
        <Typography component="span" variant="caption">
          {intl.formatMessage(soldKindMessages[type])}
        </Typography>
      ),
      card: '2 right',
      look: 'quiet',
    },
    nowrap: true,
  },
  {
    label: m.amount,
    main: {
      show: ({ amount }, { intl }) => formatMoney(intl, amount),
      card: '1 right',
      look: 'amount',
    },
    nowrap: true,
  },
  {
    label: m.profit,
    main: { show: ({ profit }) => <Profit profit={profit} /> },
    nowrap: true,
    onCard: {
      show: ({ profit }, { intl }) =>
        profit !== null && intl.formatMessage(m.profitIs, { amount: formatMoney(intl, profit) }),
      card: '4 right',
      look: 'quiet',
    },
  },
  {
    label: m.date,
    sorts: byDate,
    main: {
      show: ({ date }, { intl, now }) => shortDateTime(intl, date, now),
      card: '3 right',
      look: 'quiet',
    },
    nowrap: true,
  },
  {
    label: m.status,
    main: { show: ({ status }) => <RevenueLabel status={status} />, card: '4 left' },
  },
  {
    label: m.actions,
    main: {
      show: (record) => record.status === 'pending' && <ConfirmButton record={record} />,
      card: '4 right',
    },
  },
];

/** A loss stands out. */
function Profit({ profit }: Pick<RevenueRecord, 'profit'>) {
  const intl = useIntl();
  if (profit === null) return '–';
  const amount = formatMoney(intl, profit);
  if (profit >= 0) return amount;
  return (
    <Typography component="strong" color="error" sx={{ fontWeight: 700 }}>
      {amount}
    </Typography>
  );
}
