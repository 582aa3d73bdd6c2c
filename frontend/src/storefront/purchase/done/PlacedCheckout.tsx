import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { toastsCleared } from '../../../kit/toast/toastSlice';
import type { PaidProduct, PlacedOrder } from '../../../api/types';
import { deadlineText } from '../../../shop/order/deadline';
import { displayPhone, maskPhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import { formatMoney } from '../../../i18n/formats';
import { OrderDone } from './OrderDone';
import { CheckoutDialog } from '../CheckoutDialog';
import { doneMessages } from './messages';
import type { PlacedOrderPanel } from './placed';
import { forgetOrder } from '../journal';
import { toOrderedProduct } from '../product';

interface Props {
  placed: PlacedOrderPanel;
  onClose: () => void;
}

/** What was ordered, again after each reload of its address. */
export function PlacedCheckout({ placed, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { orderId } = placed.order;
  useEffect(() => {
    // Only now: without its purchase the dialog before would ask for the money again while the address changes.
    forgetOrder(orderId);
    dispatch(toastsCleared());
  }, [orderId, dispatch]);
  return (
    <CheckoutDialog step="done" title={intl.formatMessage(doneMessages.title)} onClose={onClose}>
      {placed.kind === 'bundle' ? (
        <BundleOrderDone {...placed} onClose={onClose} />
      ) : (
        <RouterOrderDone {...placed} onClose={onClose} />
      )}
    </CheckoutDialog>
  );
}

interface BundleOrderDoneProps {
  order: PlacedOrder;
  product: PaidProduct;
  recipient: string;
  tin: string | null;
  onClose: () => void;
}

export function BundleOrderDone({ order, product, recipient, tin, onClose }: BundleOrderDoneProps) {
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

interface RouterOrderDoneProps {
  order: PlacedOrder;
  name: string;
  nameSwahili?: string;
  phone: string;
  onClose: () => void;
}

function RouterOrderDone({ order, name, nameSwahili = '', phone, onClose }: RouterOrderDoneProps) {
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
