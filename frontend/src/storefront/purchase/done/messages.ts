import { texts } from '../../../i18n/texts';

export const doneMessages = texts('purchase.done', {
  receives: 'Receives',
  orderId: 'Order ID',
  next: 'What happens next',
  bundleNext1: 'Our staff load the bundle on {phone} by {when}.',
  bundleNext: 'Our staff load the bundle on {phone}.',
  bundleNext2: 'The network sends a message when the data is there.',
  routerNext1: 'We call {phone} to agree on a time.',
  routerNext3: 'The router is with you by {when}.',
  routerNext2: 'You look at the router, then pay {price} in cash.',
  routerNext2Fee:
    'You look at the router, then pay {price} in cash: the router, and {fee} for the delivery.',
  keep: 'Keep the order ID: with it you can track the order from any phone.',
  whatsApp: 'Tell us on WhatsApp',
  whatsAppText: 'Hello, I bought {product} for {price}. Order ID: {orderId}',
  share: 'Share the receipt as a picture',
  shareFailed: 'The picture could not be made. A screenshot shows the same.',
  closing: 'This window closes in {seconds} s.',
  paused: 'This window stays open while you are here.',
  copyFirst: 'Copy the order ID first, so that you do not lose it.',
});

/** Added to an order for its receipt. */
export const customerMessages = texts('purchase.done.customer', {
  open: 'Add name or e-mail for the receipt',
  save: 'Save',
  saved: 'Saved. It stands on the receipt now.',
  empty: 'Please enter a name, an e-mail or a TIN number.',
});
