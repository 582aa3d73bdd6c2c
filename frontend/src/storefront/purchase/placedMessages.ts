import { texts } from '../../i18n/texts';

/** What is said before the order is shown, too. */
export const placedMessages = texts('purchase.placed', {
  title: 'Order submitted successfully',
  paidTitle: 'Paid and ordered',
  track: 'Track order',
  already: 'This payment already has its order: {orderId}. You can follow it now.',
});
