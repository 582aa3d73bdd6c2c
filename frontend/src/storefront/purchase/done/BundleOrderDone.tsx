import { useIntl } from 'react-intl';
import type { PaidProduct, PlacedOrder } from '../../../api/types';
import { deadlineText } from '../../../shop/order/deadline';
import { displayPhone, maskPhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import { doneMessages } from './messages';
import { toOrderedProduct } from '../product';
import { OrderDone } from './OrderDone';

interface Props {
  order: PlacedOrder;
  product: PaidProduct;
  recipient: string;
  tin: string | null;
  onClose: () => void;
}

export function BundleOrderDone({ order, product, recipient, tin, onClose }: Props) {
  const intl = useIntl();
  const phone = unbroken(displayPhone(recipient));
  const when = deadlineText(intl, order.dueAt, Date.parse(order.createdAt));
  return (
    <OrderDone
      receipt={{
        orderId: order.orderId,
        status: 'pending',
        at: order.createdAt,
        product: toOrderedProduct(product),
        network: product.network,
        validity: product.validity,
        amount: order.amount,
        method: 'mobile_money',
        payment: 'paid',
        recipient: maskPhone(recipient),
        tin,
      }}
      whatsappUrl={order.notification.whatsappUrl}
      next={[
        intl.formatMessage(doneMessages.bundleNext1, { phone, when }),
        intl.formatMessage(doneMessages.bundleNext2),
      ]}
      onClose={onClose}
    />
  );
}
