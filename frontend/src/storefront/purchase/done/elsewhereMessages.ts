import { texts } from '../../../i18n/texts';

export const elsewhereMessages = texts('purchase.done.elsewhere', {
  text: 'Order {orderId} is no longer open here. Do not pay again before you look.',
  startOver: 'Buy this bundle once more',
});
