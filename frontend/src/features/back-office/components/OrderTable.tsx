import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import type { AdminOrder } from '../../../api/types';
import { factMessages } from '../../../components/order/messages';
import { StatusLabel } from '../../../components/order/StatusLabel';
import { formatDateTime } from '../../../i18n/formats';
import { displayPhone } from '../../../lib/phone';
import { listMessages } from '../messages';
import { MINUTE_MS } from '../orderList';
import { useOrderLink } from '../useOrderLink';
import { useNow } from '../../../lib/useNow';
import { AmountText } from './AmountText';
import { OrderService } from './OrderService';
import css from './OrderTable.module.css';
import { WaitingText } from './WaitingText';

const columns = [
  factMessages.customer,
  factMessages.service,
  factMessages.orderId,
  factMessages.date,
  listMessages.statusFilter,
];

export function OrderTable({ orders }: { orders: readonly AdminOrder[] }) {
  const intl = useIntl();
  const now = useNow(true, MINUTE_MS);
  return (
    <TableContainer className={css.box}>
      <Table>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.id}>{intl.formatMessage(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} now={now} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function OrderRow({ order, now }: { order: AdminOrder; now: number }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { to, state } = useOrderLink()(order.orderId);
  return (
    <TableRow hover className={css.row} onClick={() => void navigate(to, { state })}>
      <TableCell>
        <Link
          to={to}
          state={state}
          className={css.name}
          onClick={(event) => event.stopPropagation()}
        >
          {order.customerName}
        </Link>
        <span className={css.quiet}>{displayPhone(order.phoneNumber)}</span>
      </TableCell>
      <TableCell>
        <OrderService order={order} />
        <span className={css.quiet}>
          <AmountText order={order} />
        </span>
      </TableCell>
      <TableCell className={css.id}>{order.orderId}</TableCell>
      <TableCell>
        {formatDateTime(intl, order.createdAt)}
        <span className={css.quiet}>
          <WaitingText order={order} now={now} />
        </span>
      </TableCell>
      <TableCell>
        <StatusLabel status={order.status} />
      </TableCell>
    </TableRow>
  );
}
