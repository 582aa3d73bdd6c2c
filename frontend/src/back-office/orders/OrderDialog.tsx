import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { paths } from '../../lib/paths';
import { factMessages } from '../../components/order/messages';
import { detailMessages } from '../kit/messages';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { OrderDetails } from './OrderDetails';
import type { Neighbours } from '../kit/dialog/RecordNavigator';

interface Props {
  orderId: string;
  /** The order as the list shows it, for the moment until its own answer arrives. */
  listed: AdminOrder | undefined;
  neighbours: Neighbours;
}

export function OrderDialog({ orderId, listed, neighbours }: Props) {
  const intl = useIntl();
  return (
    <DetailDialog
      title={intl.formatMessage(detailMessages.title, { orderId })}
      copied={{ text: orderId, label: intl.formatMessage(factMessages.orderId) }}
      listPath={paths.adminOrders}
      neighbours={neighbours}
    >
      <OrderDetails key={orderId} orderId={orderId} listed={listed} />
    </DetailDialog>
  );
}
