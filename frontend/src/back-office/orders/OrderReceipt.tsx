import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { receiptMessages } from '../../shop/order/receiptMessages';
import { Receipt, type ReceiptFacts } from '../../shop/order/Receipt';
import { swahiliNameOf } from '../kit/order/orderFacts';
import css from './Orders.module.css';

/** The customer's paper, printed for them. While the order is open, it is what the browser prints. */
export function OrderReceipt({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  return (
    <>
      <Button look="outline" onClick={() => window.print()}>
        <Icon name="print" size={20} />
        <span className={css.printWord}>{intl.formatMessage(receiptMessages.print)}</span>
      </Button>
      <Receipt facts={receiptOf(order)} />
    </>
  );
}

function receiptOf(order: AdminOrder): ReceiptFacts {
  const isBundle = order.type !== 'router';
  return {
    orderId: order.orderId,
    status: order.status,
    at: order.createdAt,
    product: {
      type: order.type,
      productName: order.bundleName,
      productNameSwahili: swahiliNameOf(order),
    },
    network: order.networkProvider,
    validity: isBundle ? order.validity : null,
    amount: order.amount,
    deliveryFee: order.deliveryFee,
    method: order.paymentMethod,
    payment: order.paymentStatus,
    recipient: isBundle ? (order.recipientNumber ?? order.phoneNumber) : null,
    tin: order.tinNumber,
    fiscal: order.fiscalReceipt,
    reference: order.paymentReference ?? null,
  };
}
