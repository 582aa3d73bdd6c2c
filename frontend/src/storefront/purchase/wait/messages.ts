import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { Unreachable } from './paymentWait';

export const waitMessages = texts('purchase.wait', {
  requestSent: 'Request sent',
  requestUnclear: 'Checking whether the request reached your phone',
  requestUnclearText:
    'The answer of the mobile money service was unclear. We do not send it twice.',
  notSent: 'No request could be sent',
  notSentText: 'Nothing was charged.',
  payWith: 'Pay from your own number',
  approve: 'Enter your PIN on your phone',
  approveText: 'The message from {wallet} comes to',
  approveIfText: 'If a message from {wallet} comes, it comes to',
  expired: 'The request on your phone has probably run out',
  expiredText: 'If you have not paid, send it again. The last one went to',
  anyWallet: 'your mobile money',
  confirmed: 'Payment confirmed',
  confirmedLoads: 'Then we load {phone}. You need do nothing more.',
  confirmedLoadsMany: 'Then we load all {count} numbers. You need do nothing more.',
  confirmedText: 'Then you tell us who gets the bundle',
  elapsed: 'Waiting for {seconds} s',
  elapsedMinutes: 'Waiting for {minutes} min',
  safety: 'Enter your PIN on your phone only. We never ask for it here.',
  checkNow: 'I have paid, check now',
  notYet: 'Checked {time}: not here yet',
  leave:
    'Processing: we are verifying with the payment provider. You can close this page; we keep checking.',
  orderId: 'Your order ID',
  helpTitle: 'Still waiting. You can leave this page; we keep checking.',
  helpNoPrompt: 'No message on your phone?',
  help1: 'Unlock the phone with that number and look for a message that asks for the PIN.',
  help2: 'Make sure that it has signal and enough money for {price} and the fee.',
  help3: 'Paid already? Do not pay again: we find your payment.',
  help4: 'After a minute you can send the request again here.',
  whatsApp: 'Ask on WhatsApp',
  whatsAppText: 'Hello, I need help with my payment of {price}. Order ID: {orderId}',
  otherNumber: 'Use another number',
  reviewTitle: 'We received a payment that does not match',
  reviewText:
    'Your money is safe. Our staff will look at it and contact you. Do not pay again, and keep this order ID.',
  reviewAsked: 'We asked for {price}. Compare it with the SMS of your mobile money.',
});

/** Where no usable answer says anything about the money. */
export const troubleMessages: Record<Unreachable, MessageDescriptor> = texts(
  'purchase.wait.trouble',
  {
    network: 'No connection just now. That says nothing about your payment; we try again.',
    server: 'Failed to check payment status',
    refused: 'Payment verification failed. Please try again.',
    order: 'Order not found - please check the order ID',
  },
);

export const troubleExtras = texts('purchase.wait.trouble', {
  calm: 'That says nothing about your money. We keep checking; do not pay again.',
  lasting: 'Error verifying payment. Please contact support.',
});

export const resendMessages = texts('purchase.wait.resend', {
  again: 'Send the request again',
  twoPrompts: 'If two prompts arrive, approve only one.',
  earlierTitle: 'An earlier request to {phone} is still open',
  earlierLook: 'Look at that payment',
  unsureTitle: 'We do not know whether a second request went out',
  unsureText: 'The connection broke. Look at your phone first.',
});
