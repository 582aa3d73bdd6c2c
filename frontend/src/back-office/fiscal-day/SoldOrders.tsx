import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { TABLE, useMedia } from '../../kit/hooks/useMedia';
import { adminOrderPath } from '../../shop/paths';
import { RequirePermission } from '../kit/access';
import type { FiscalDay, SoldOrder } from '../kit/fiscal/api';
import { FiscalCode } from '../../shop/order/FiscalCode';
import { FiscalReceiptForm } from '../kit/fiscal/FiscalReceiptForm';
import { fiscalReceiptMessages } from '../kit/fiscal/messages';
import { Caption, Panel, TextLink } from '../kit/layout';
import { IdCell, ListRow, ListTable } from '../kit/list/ListTable';
import { ProductName } from '../kit/order/OrderProduct';
import { fiscalDayMessages as m } from './messages';

/** The orders of the day, those without a receipt first, each with the field for it. */
export function SoldOrders({
  sheet: { orders, orderCount, withoutReceipt },
}: {
  sheet: FiscalDay;
}) {
  const intl = useIntl();
  const Orders = useMedia(TABLE) ? OrderTable : OrderCards;
  return (
    <>
      <h2>{intl.formatMessage(m.orders)}</h2>
      <Typography role="status">
        {intl.formatMessage(m.missing, { count: withoutReceipt, all: orderCount })}
      </Typography>
      <Orders orders={orders} />
      {orders.length < orderCount && <Caption text={[m.more, { count: orders.length }]} />}
    </>
  );
}

interface OrdersProps {
  orders: readonly SoldOrder[];
}

function OrderTable({ orders }: OrdersProps) {
  const intl = useIntl();
  return (
    <ListTable
      name={m.orders}
      columns={[m.order, m.amount, fiscalReceiptMessages.field].map((label) => ({ label }))}
    >
      {orders.map((order) => (
        <ListRow
          key={order.orderId}
          link={undefined}
          name={<OrderLink order={order} />}
          sub={<Sold order={order} />}
        >
          <IdCell>{formatMoney(intl, order.amount)}</IdCell>
          <TableCell sx={{ width: '50%' }}>
            <Receipt order={order} />
          </TableCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function OrderCards({ orders }: OrdersProps) {
  const intl = useIntl();
  return (
    <Stack spacing={2}>
      {orders.map((order) => (
        <Panel key={order.orderId} compact component="article">
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
            <OrderLink order={order} />
            <strong>{formatMoney(intl, order.amount)}</strong>
          </Stack>
          <Typography variant="body2" color="text.secondary">
            <Sold order={order} />
          </Typography>
          <Receipt order={order} />
        </Panel>
      ))}
    </Stack>
  );
}

interface OrderProps {
  order: SoldOrder;
}

const OrderLink = ({ order: { orderId } }: OrderProps) => (
  <TextLink to={adminOrderPath(orderId)}>{orderId}</TextLink>
);

/** What was sold, and when. */
function Sold({ order: { item, itemSwahili, createdAt } }: OrderProps) {
  const intl = useIntl();
  return (
    <>
      <ProductName name={item} nameSwahili={itemSwahili} />
      {` · ${formatDateTime(intl, createdAt)}`}
    </>
  );
}

function Receipt({ order }: OrderProps) {
  const { fiscalReceipt } = order;
  return (
    <RequirePermission
      need="handle_orders"
      otherwise={fiscalReceipt && <FiscalCode receipt={fiscalReceipt} />}
    >
      <FiscalReceiptForm order={order} listed />
    </RequirePermission>
  );
}
