import TableCell from '@mui/material/TableCell';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { adminOrderPath } from '../../lib/paths';
import { factMessages } from '../../components/order/messages';
import { StatusLabel } from '../../components/order/StatusLabel';
import { displayPhone } from '../../lib/phone';
import { useNow } from '../../lib/useNow';
import { DueText } from '../kit/order/DueText';
import { ordersMessages } from './messages';
import { listMessages } from '../kit/messages';
import { PickAllBox, PickBox } from './PickBox';
import { useSelection } from './selection';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { MINUTE_MS } from '../kit/list/waiting';
import { AmountText } from '../kit/list/AmountText';
import { IdCell, ListRow, ListTable, Quiet } from '../kit/list/ListTable';
import { NetworkName } from '../kit/order/NetworkName';
import { OrderService } from '../kit/order/OrderService';

const columns = [
  factMessages.customer,
  factMessages.service,
  factMessages.orderId,
  factMessages.date,
  listMessages.statusFilter,
];

export function OrderTable({ rows }: { rows: readonly AdminOrder[] }) {
  const intl = useIntl();
  const linkTo = useDetailLink(adminOrderPath);
  const now = useNow(true, MINUTE_MS);
  const picks = useSelection() !== null;
  return (
    <ListTable
      name={ordersMessages.title}
      columns={columns}
      pickAll={picks && <PickAllBox count={rows.length} />}
    >
      {rows.map((order) => (
        <ListRow
          key={order._id}
          link={linkTo(order.orderId)}
          pick={picks && <PickBox order={order} />}
          name={order.customerName}
          sub={displayPhone(order.phoneNumber)}
        >
          <TableCell>
            <NetworkName network={order.networkProvider} />
            <div>
              <OrderService order={order} />
            </div>
            <Quiet>
              <AmountText order={order} />
            </Quiet>
          </TableCell>
          <IdCell>{order.orderId}</IdCell>
          <TableCell>
            {shortDateTime(intl, order.createdAt, now)}
            <Quiet>{order.dueAt && <DueText dueAt={order.dueAt} />}</Quiet>
          </TableCell>
          <TableCell>
            <StatusLabel status={order.status} />
          </TableCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
