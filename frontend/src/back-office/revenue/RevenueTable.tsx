import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { useNow } from '../../lib/useNow';
import { IdCell } from '../kit/list/ListTable';
import { NetworkName } from '../kit/order/NetworkName';
import { ProductName } from '../kit/order/ProductName';
import list from '../kit/list/ListTable.module.css';
import { shortDateTime } from '../kit/date/shortDateTime';
import { MINUTE_MS } from '../kit/list/waiting';
import { ConfirmButton } from './ConfirmButton';
import { revenueMessages as m, soldKindMessages } from '../day-close/messages';
import { RevenueLabel } from './RevenueLabel';
import type { RevenueRow } from '../day-close/types';

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
    <TableContainer className={list.box}>
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
    </TableContainer>
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
