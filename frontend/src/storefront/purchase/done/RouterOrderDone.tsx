import { useIntl } from 'react-intl';
import type { PlacedOrder } from '../../../api/types';
import { deadlineText } from '../../../shop/order/deadline';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../shop/reading/phone';
import { doneMessages } from './messages';
import { OrderDone } from './OrderDone';

interface Props {
  order: PlacedOrder;
  name: string;
  nameSwahili?: string;
  phone: string;
  onClose: () => void;
}

export function RouterOrderDone({ order, name, nameSwahili = '', phone, onClose }: Props) {
  const intl = useIntl();
  const when = deadlineText(intl, order.dueAt, Date.parse(order.createdAt));
  return (
    <OrderDone
      receipt={{
        orderId: order.orderId,
        status: 'pending',
        at: order.createdAt,
        product: { type: 'router', productName: name, productNameSwahili: nameSwahili },
        network: null,
        validity: null,
        amount: order.amount,
        method: 'cod',
        payment: 'due',
        recipient: null,
        tin: null,
      }}
      whatsappUrl={order.notification.whatsappUrl}
      code={order.deliveryCode}
      next={[
        intl.formatMessage(doneMessages.routerNext1, { phone: displayPhone(phone) }),
        intl.formatMessage(doneMessages.routerNext3, { when }),
        intl.formatMessage(doneMessages.routerNext2, { price: formatMoney(intl, order.amount) }),
      ]}
      onClose={onClose}
    />
  );
}
