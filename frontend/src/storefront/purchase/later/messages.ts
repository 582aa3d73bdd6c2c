import { texts } from '../../../i18n/texts';

export const lateMessages = texts('purchase.later', {
  text: 'The request had failed, so we ordered nothing. The money is safe: use it, or we send it back.',
  use: 'Use it: load {phone}',
  useForMany: 'Use it: load all {count} numbers',
  giveBack: 'Send it back to {phone}',
  returnedTitle: '{price} goes back to {phone}',
  returnedText:
    'Nothing is loaded. The order page shows when the money is on its way. Reference: {orderId}',
});
