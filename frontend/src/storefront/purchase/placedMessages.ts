import { texts } from '../../i18n/texts';

/** What is said before the order is shown, too. */
export const placedMessages = texts('purchase.placed', {
  title: 'Order submitted successfully',
  paidTitle: 'Paid and ordered',
  track: 'Track order',
});

export const elsewhereMessages = texts('purchase.elsewhere', {
  title: 'This purchase went on in another window',
  text: 'Order {orderId} is no longer open here. Do not pay again before you look.',
  startOver: 'Buy this bundle once more',
});
