import type { MessageDescriptor } from 'react-intl';
import type { OrderStatus, OrderType } from '../../api/types';
import { texts } from '../../i18n/texts';

export const statusMessages: Record<OrderStatus, MessageDescriptor> = texts('order.status', {
  pending: 'Pending',
  processing: 'Processing',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
});

/** What was ordered, in one line. */
export const serviceMessages: Record<OrderType, MessageDescriptor> = texts('order.service', {
  normal: 'Data Bundle: {product}',
  sme: 'SME Bundle: {product}',
  router: 'Router - {product}',
});
