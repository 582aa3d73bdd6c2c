import type { MessageDescriptor } from 'react-intl';
import type { OrderStatus, OrderType, PaymentMethod, TrackedPaymentStatus } from '../../api/types';
import { defineMessages } from '../../i18n/defineMessages';
import { isNothingDue } from './isNothingDue';

export const statusMessages: Record<OrderStatus, MessageDescriptor> = defineMessages({
  pending: { id: 'order.status.pending', defaultMessage: 'Pending' },
  processing: { id: 'order.status.processing', defaultMessage: 'Processing' },
  delivered: { id: 'order.status.delivered', defaultMessage: 'Delivered' },
  cancelled: { id: 'order.status.cancelled', defaultMessage: 'Cancelled' },
});

export const paymentStatusMessages: Record<TrackedPaymentStatus, MessageDescriptor> =
  defineMessages({
    due: { id: 'order.payment.due', defaultMessage: 'To be paid on delivery' },
    paid: { id: 'order.payment.paid', defaultMessage: 'Paid' },
    received: { id: 'order.payment.received', defaultMessage: 'Cash received' },
    pending: { id: 'order.payment.pending', defaultMessage: 'Not confirmed yet' },
    failed: { id: 'order.payment.failed', defaultMessage: 'Failed' },
  });

const { none } = defineMessages({
  none: { id: 'order.payment.none', defaultMessage: 'Nothing to pay' },
});

/** How an order is paid; nobody collects the cash of a cancelled one. */
export function paymentMessage(
  status: OrderStatus,
  payment: TrackedPaymentStatus,
): MessageDescriptor {
  return isNothingDue(status, payment) ? none : paymentStatusMessages[payment];
}

export const paymentMethodMessages: Record<PaymentMethod, MessageDescriptor> = defineMessages({
  cod: { id: 'order.method.cod', defaultMessage: 'Cash on delivery' },
  mobile_money: { id: 'order.method.mobileMoney', defaultMessage: 'Mobile money' },
});

/** What was ordered, in one line. */
export const serviceMessages: Record<OrderType, MessageDescriptor> = defineMessages({
  normal: { id: 'order.service.normal', defaultMessage: 'Data Bundle: {product}' },
  sme: { id: 'order.service.sme', defaultMessage: 'SME Bundle: {product}' },
  router: { id: 'order.service.router', defaultMessage: 'Router - {product}' },
});

/** What stands before each fact of an order, for the customer and for staff. */
export const factMessages = defineMessages({
  orderId: { id: 'order.fact.orderId', defaultMessage: 'Order ID' },
  customer: { id: 'order.fact.customer', defaultMessage: 'Customer' },
  phone: { id: 'order.fact.phone', defaultMessage: 'Phone number' },
  recipient: { id: 'order.fact.recipient', defaultMessage: 'Recipient phone number' },
  service: { id: 'order.fact.service', defaultMessage: 'Service' },
  amount: { id: 'order.fact.amount', defaultMessage: 'Amount' },
  date: { id: 'order.fact.date', defaultMessage: 'Date' },
  network: { id: 'order.fact.network', defaultMessage: 'Network' },
  data: { id: 'order.fact.data', defaultMessage: 'Data' },
  validity: { id: 'order.fact.validity', defaultMessage: 'Validity' },
  payment: { id: 'order.fact.payment', defaultMessage: 'Payment' },
  paymentMethod: { id: 'order.fact.paymentMethod', defaultMessage: 'Payment method' },
  paymentName: { id: 'order.fact.paymentName', defaultMessage: 'Payment name' },
  location: { id: 'order.fact.location', defaultMessage: 'Location' },
  instructions: { id: 'order.fact.instructions', defaultMessage: 'Delivery instructions' },
  email: { id: 'order.fact.email', defaultMessage: 'Email' },
  tin: { id: 'order.fact.tin', defaultMessage: 'TIN number' },
  timeline: { id: 'order.timeline', defaultMessage: 'Timeline' },
});

export const deliveryCodeMessages = defineMessages({
  label: { id: 'order.deliveryCode', defaultMessage: 'Your delivery code' },
  hint: {
    id: 'order.deliveryCodeHint',
    defaultMessage: 'Read it to the rider once the router is in your hands, and to nobody before.',
  },
});

export const otherNetworkMessages = defineMessages({
  title: { id: 'order.otherNetwork.title', defaultMessage: 'Is this number on {network}?' },
  text: {
    id: 'order.otherNetwork.text',
    defaultMessage:
      'The bundle is for {network}, but this number looks like {guess}. Go on only if the number has moved to {network}.',
  },
});
