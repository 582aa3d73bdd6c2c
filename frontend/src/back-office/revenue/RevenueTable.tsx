import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { useNow } from '../../lib/useNow';
import { IdCell, TableBox } from '../kit/list/ListTable';
import { NetworkName } from '../kit/order/NetworkName';
import { ProductName } from '../kit/order/ProductName';
import { shortDateTime } from '../kit/date/shortDateTime';
import { MINUTE_MS } from '../kit/list/waiting';
import { ConfirmButton } from './ConfirmButton';
import { RevenueLabel } from './RevenueLabel';
import { revenueMessages as m } from './messages';
import { soldKindMessages } from '../kit/order/messages';
import type { RevenueRow } from './types';

const columns = [
  m.order,
  m.customer,
  m.bundle,
  m.type,
  m.amount,
  m.profit,
  m.date,
  m.status,
  m.actions,
];

export function RevenueTable({ rows }: { rows: readonly RevenueRow[] }) {
  const intl = useIntl();
  const now = useNow(true, MINUTE_MS);
  return (
    <TableBox>
      <Table aria-label={intl.formatMessage(m.title)}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.id}>{intl.formatMessage(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((record) => (
            <RevenueLine key={record._id} record={record} now={now} />
          ))}
        </TableBody>
      </Table>
    </TableBox>
  );
}

function RevenueLine({ record, now }: { record: RevenueRow; now: number }) {
  const intl = useIntl();
  const profit = record.profit === null ? '–' : formatMoney(intl, record.profit);
  return (
    <TableRow>
      <IdCell>{record.orderId}</IdCell>
      <TableCell>{record.customerName}</TableCell>
      <TableCell>
        <NetworkName network={record.network} />
        <div>
          <ProductName name={record.bundleName} nameSwahili={record.bundleNameSwahili} />
        </div>
      </TableCell>
      <TableCell>{intl.formatMessage(soldKindMessages[record.type])}</TableCell>
      <IdCell>{formatMoney(intl, record.amount)}</IdCell>
      <IdCell>{profit}</IdCell>
      <IdCell>{shortDateTime(intl, record.date, now)}</IdCell>
      <TableCell>
        <RevenueLabel status={record.status} />
      </TableCell>
      <TableCell>
        <ConfirmButton record={record} />
      </TableCell>
    </TableRow>
  );
}
