import type { AdminOrder } from '../../../api/types';
import { PrintButton } from '../../../components/order/PrintButton';
import { Receipt, type ReceiptFacts } from '../../../components/order/Receipt';
import { swahiliNameOf } from '../orderFacts';

/** The customer's paper, printed for them. While the order is open, it is what the browser prints. */
export function OrderReceipt({ order }: { order: AdminOrder }) {
  return (
    <>
      <PrintButton />
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
    method: order.paymentMethod,
    payment: order.paymentStatus,
    recipient: isBundle ? (order.recipientNumber ?? order.phoneNumber) : null,
    tin: order.tinNumber,
    reference: order.paymentReference ?? null,
  };
}
