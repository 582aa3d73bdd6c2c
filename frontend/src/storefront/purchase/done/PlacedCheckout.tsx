import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useGetBundleQuery } from '../../../api/shopApi';
import { toastsCleared } from '../../../kit/toast/toastSlice';
import type { PlacedOrder } from '../../../api/types';
import { deadlineText } from '../../../shop/order/deadline';
import type { ReceiptFacts } from '../../../shop/order/Receipt';
import { displayPhone, maskPhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import { formatMoney } from '../../../i18n/formats';
import { OrderDone } from './OrderDone';
import { doneMessages } from './messages';
import type { PlacedBundle, PlacedOrderPanel } from './placed';
import { AddCustomer } from './AddCustomer';
import { ShareReceipt } from './ShareReceipt';
import { WhatsAppButton } from '../../../shop/WhatsAppButton';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { closeOrder } from '../journal';
import { toOrderedProduct } from '../product';

export interface PlacedCheckoutProps {
  placed: PlacedOrderPanel;
  onClose: () => void;
}

export function PlacedCheckout({ placed, onClose }: PlacedCheckoutProps) {
  const dispatch = useDispatch();
  const { orderId } = placed.order;
  useEffect(() => {
    // Only now: without its purchase the dialog before would ask for the money again while the address changes.
    closeOrder(orderId);
    dispatch(toastsCleared());
  }, [orderId, dispatch]);
  return placed.kind === 'bundle' ? (
    <BundleOrderDone {...placed} onClose={onClose} />
  ) : (
    <RouterOrderDone {...placed} onClose={onClose} />
  );
}

type BundleOrderDoneProps = Omit<PlacedBundle, 'kind'> & Pick<PlacedCheckoutProps, 'onClose'>;

export function BundleOrderDone(props: BundleOrderDoneProps) {
  const { order, product, recipient, payer, tin, onClose } = props;
  const intl = useIntl();
  const { orderId, createdAt, dueAt, notification } = order;
  const { data: bundle } = useGetBundleQuery(product.bundleId);
  const receipt: ReceiptFacts = {
    orderId,
    status: 'pending',
    at: createdAt,
    product: toOrderedProduct(product),
    network: product.network,
    validity: product.validity,
    terms: bundle,
    amount: order.amount,
    method: 'mobile_money',
    payment: 'paid',
    recipient: maskPhone(recipient),
    tin,
  };
  const phone = unbroken(displayPhone(recipient));
  const first = dueAt
    ? intl.formatMessage(doneMessages.bundleNext1, {
        phone,
        when: deadlineText(intl, dueAt, Date.parse(createdAt)),
      })
    : intl.formatMessage(doneMessages.bundleNext, { phone });
  return (
    <OrderDone
      receipt={receipt}
      recipient={recipient}
      whatsappUrl={notification?.whatsappUrl ?? null}
      next={[first, intl.formatMessage(doneMessages.bundleNext2)]}
      onClose={onClose}
    >
      <ShareReceipt facts={receipt} recipient={recipient} />
      {!notification && <AddCustomer orderId={orderId} payer={payer} />}
      {!notification && <TellShop receipt={receipt} />}
    </OrderDone>
  );
}

/** The server wrote no text for an order that was made by itself. */
function TellShop({ receipt: { product, amount, orderId } }: { receipt: ReceiptFacts }) {
  const intl = useIntl();
  const { text: name } = useInLanguage()(product.productName, product.productNameSwahili);
  const price = formatMoney(intl, amount);
  const text = intl.formatMessage(doneMessages.whatsAppText, { product: name, price, orderId });
  return <WhatsAppButton text={text} label={intl.formatMessage(doneMessages.whatsApp)} />;
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
        deliveryFee: order.deliveryFee,
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
        order.deliveryFee > 0
          ? intl.formatMessage(doneMessages.routerNext2Fee, {
              price: formatMoney(intl, order.amount),
              fee: formatMoney(intl, order.deliveryFee),
            })
          : intl.formatMessage(doneMessages.routerNext2, {
              price: formatMoney(intl, order.amount),
            }),
      ]}
      onClose={onClose}
    />
  );
}
