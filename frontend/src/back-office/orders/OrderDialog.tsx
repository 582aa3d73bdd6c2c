import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { factMessages } from '../../shop/order/messages';
import { paths } from '../../shop/paths';
import type { Neighbours } from '../kit/dialog/RecordNavigator';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import { detailMessages as m } from '../kit/messages';
import { useGetOrderQuery } from '../kit/order/api';
import { OrderDetails } from './OrderDetails';

interface Props {
  orderId: string;
  /** The order as the list shows it, until its own answer arrives. */
  listed: AdminOrder | undefined;
  neighbours: Neighbours;
}

export function OrderDialog({ orderId, listed, neighbours }: Props) {
  const intl = useIntl();
  const query = useGetOrderQuery(orderId, useFresh());
  return (
    <ResourceDialog
      id={orderId}
      title={() => intl.formatMessage(m.title, { orderId })}
      copied={() => ({ text: orderId, label: intl.formatMessage(factMessages.orderId) })}
      listPath={paths.adminOrders}
      neighbours={neighbours}
      query={query}
      listed={listed}
      words={m}
      changedAt={({ updatedAt }) => updatedAt}
    >
      {(order, outdated) => (
        <OrderDetails order={order} outdated={outdated} onReload={query.refetch} />
      )}
    </ResourceDialog>
  );
}
