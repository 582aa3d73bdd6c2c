import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { adminOrderPath } from '../../shop/paths';
import { RequirePermission } from '../kit/access';
import type { FiscalDay, SoldOrder } from '../kit/fiscal/api';
import { FiscalCode } from '../../shop/order/FiscalCode';
import { FiscalReceiptForm } from '../kit/fiscal/FiscalReceiptForm';
import { Caption, Panel, TextLink } from '../kit/layout';
import { fiscalDayMessages as m } from './messages';

/** The orders of the day, those without a receipt first, each with the field for it. */
export function SoldOrders({
  sheet: { orders, orderCount, withoutReceipt },
}: {
  sheet: FiscalDay;
}) {
  const intl = useIntl();
  return (
    <>
      <h2>{intl.formatMessage(m.orders)}</h2>
      <Typography role="status">
        {intl.formatMessage(m.missing, { count: withoutReceipt, all: orderCount })}
      </Typography>
      <Stack spacing={2}>
        {orders.map((order) => (
          <Sold key={order.orderId} order={order} />
        ))}
      </Stack>
      {orders.length < orderCount && <Caption text={[m.more, { count: orders.length }]} />}
    </>
  );
}

function Sold({ order }: { order: SoldOrder }) {
  const intl = useIntl();
  const { orderId, service, amount, createdAt, fiscalReceipt } = order;
  return (
    <Panel compact component="article">
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <TextLink to={adminOrderPath(orderId)}>{orderId}</TextLink>
        <strong>{formatMoney(intl, amount)}</strong>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {[service, formatDateTime(intl, createdAt)].join(' · ')}
      </Typography>
      <RequirePermission
        need="handle_orders"
        otherwise={fiscalReceipt && <FiscalCode receipt={fiscalReceipt} />}
      >
        <FiscalReceiptForm order={order} listed />
      </RequirePermission>
    </Panel>
  );
}
