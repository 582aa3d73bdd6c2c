import type { MessageDescriptor } from 'react-intl';
import type { OrderStatus, PaymentMethod, TrackedPaymentStatus } from '../../api/types';
import { texts } from '../../i18n/texts';
import { isNothingDue } from './isNothingDue';

export const paymentStatusMessages: Record<TrackedPaymentStatus, MessageDescriptor> = texts(
  'order.payment',
  {
    due: 'To be paid on delivery',
    paid: 'Paid',
    received: 'Cash received',
    pending: 'Not confirmed yet',
    failed: 'Failed',
  },
);

const { none } = texts('order.payment', {
  none: 'Nothing to pay',
});

/** How an order is paid; nobody collects the cash of a cancelled one. */
export function paymentMessage(
  status: OrderStatus,
  payment: TrackedPaymentStatus,
): MessageDescriptor {
  return isNothingDue(status, payment) ? none : paymentStatusMessages[payment];
}

export const paymentMethodMessages: Record<PaymentMethod, MessageDescriptor> = texts(
  'order.method',
  {
    cod: 'Cash on delivery',
    mobile_money: 'Mobile money',
  },
);

/** What stands before each fact of an order, for the customer and for staff. */
export const factMessages = texts('order.fact', {
  orderId: 'Order ID',
  customer: 'Customer',
  phone: 'Phone number',
  recipient: 'Recipient phone number',
  service: 'Service',
  amount: 'Amount',
  deliveryFee: 'Of which delivery',
  date: 'Date',
  network: 'Network',
  data: 'Data',
  validity: 'Validity',
  terms: 'Use',
  payment: 'Payment',
  paymentMethod: 'Payment method',
  paymentName: 'Payment name',
  location: 'Location',
  instructions: 'Delivery instructions',
  email: 'Email',
  tin: 'TIN number',
  timeline: 'Timeline',
});

export const deliveryCodeMessages = texts('order.deliveryCode', {
  label: 'Your delivery code',
  hint: 'Read it to the rider once the router is in your hands, and to nobody before.',
});
