import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useIntl } from 'react-intl';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { IdCell } from '../components/ListTable';
import { ProductName } from '../components/ProductName';
import list from '../components/ListTable.module.css';
import { ConfirmButton } from './ConfirmButton';
import { revenueMessages as m, soldKindMessages } from './messages';
import { RevenueLabel } from './RevenueLabel';
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
  return (
    <TableContainer className={list.box}>
      <Table>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.id}>{intl.formatMessage(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((record) => (
            <RevenueLine key={record._id} record={record} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function RevenueLine({ record }: { record: RevenueRow }) {
  const intl = useIntl();
  const profit = record.profit === null ? '–' : formatMoney(intl, record.profit);
  return (
    <TableRow>
      <IdCell>{record.orderId}</IdCell>
      <TableCell>{record.customerName}</TableCell>
      <TableCell>
        <ProductName name={record.bundleName} nameSwahili={record.bundleNameSwahili} />
      </TableCell>
      <TableCell>{intl.formatMessage(soldKindMessages[record.type])}</TableCell>
      <IdCell>{formatMoney(intl, record.amount)}</IdCell>
      <IdCell>{profit}</IdCell>
      <TableCell>{formatDateTime(intl, record.date)}</TableCell>
      <TableCell>
        <RevenueLabel status={record.status} />
      </TableCell>
      <TableCell>
        <ConfirmButton record={record} />
      </TableCell>
    </TableRow>
  );
}
