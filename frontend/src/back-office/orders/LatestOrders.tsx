import { adminOrderPath } from '../../shop/paths';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { ResourceRows } from '../kit/list/columns';
import { EmptyList } from '../kit/list/EmptyList';
import { listMessages } from '../kit/messages';
import type { SlotProps } from '../kit/slots';
import { ordersMessages } from './messages';
import { orderColumns } from './orderColumns';

/** The newest orders as the dashboard shows them. */
export function LatestOrders({ orders }: SlotProps['latestOrders']) {
  const linkTo = useDetailLink(adminOrderPath);
  if (orders.length === 0) {
    return <EmptyList icon="receipt" none={[listMessages.empty, listMessages.emptyText]} />;
  }
  return (
    <ResourceRows
      name={ordersMessages.title}
      columns={orderColumns}
      linkOf={({ orderId }) => linkTo(orderId)}
      phoneOf={({ phoneNumber }) => phoneNumber}
      rows={orders}
    />
  );
}
