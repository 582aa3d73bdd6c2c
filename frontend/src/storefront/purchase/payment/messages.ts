import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { RefusalReason } from '../pay/promptRefusal';
import type { Unreachable } from '../wait/paymentWait';

export const healthMessages = texts('purchase.payment.health', {
  downTitle: 'Paying is not possible just now',
  downText:
    'The mobile money service does not answer. We look again by ourselves; what you typed stays here. Everything else in the shop works.',
  slowTitle: '{wallet} is slow now',
  slowTitleAny: 'Mobile money is slow now',
  slowText:
    'The message on the phone and the confirmation can take some minutes. You can pay; do not pay twice.',
});

/** Why no payment request went out, and what to do. */
export const holdTitles: Record<RefusalReason, MessageDescriptor> = texts(
  'purchase.payment.holdTitle',
  {
    prompt_still_open: 'A request is still open on that phone',
    too_many_prompts: 'Too many requests to this number',
    provider_unavailable: 'The mobile money service does not answer',
  },
);

export const holdTexts: Record<RefusalReason, MessageDescriptor> = texts(
  'purchase.payment.holdText',
  {
    prompt_still_open:
      'Look there first and approve it with the PIN, or let it run out. Nothing new was sent and nothing was charged.',
    too_many_prompts:
      'To protect its owner we wait before we send another one. You can pay from another number. Nothing was charged.',
    provider_unavailable:
      'Nothing was sent and nothing was charged: payment provider server error - please try again later.',
  },
);

export const countdownMessages = texts('purchase.payment.countdown', {
  retryIn: 'Try again in {seconds} s',
  retryAfter: 'Try again after {time}',
  resendIn: 'Send again in {seconds} s',
  resendAfter: 'Send again after {time}',
});

/** Where no usable answer says anything about the money. */
export const troubleMessages: Record<Unreachable, MessageDescriptor> = texts(
  'purchase.payment.trouble',
  {
    network: 'No connection just now. That says nothing about your payment; we try again.',
    server: 'Failed to check payment status',
    refused: 'Payment verification failed. Please try again.',
    order: 'Order not found - please check the order ID',
  },
);

export const troubleExtras = texts('purchase.payment.trouble', {
  calm: 'That says nothing about your money. We keep checking; do not pay again.',
  lasting: 'Error verifying payment. Please contact support.',
});

export const readbackMessages = texts('purchase.payment.readback', {
  payer: 'The request goes to',
  recipient: 'The bundle goes to',
  payerNetwork:
    'Looks like {network} ({wallet}). Numbers can move to another network, so this is only a guess.',
  recipientNetwork:
    'Looks like {network}. Numbers can move to another network, so this is only a guess.',
  unknownNetwork: 'We cannot tell its network. Please compare each digit.',
});

export const resendMessages = texts('purchase.payment.resend', {
  again: 'Send the request again',
  twoPrompts: 'If two prompts arrive, approve only one.',
  earlierTitle: 'An earlier request to {phone} is still open',
  earlierLook: 'Look at that payment',
  unsureTitle: 'We do not know whether a second request went out',
  unsureText: 'The connection broke. Look at your phone first.',
});

export const elsewhereMessages = texts('purchase.payment.elsewhere', {
  title: 'This purchase went on in another window',
  text: 'Order {orderId} is no longer open here. Do not pay again before you look.',
  startOver: 'Buy this bundle once more',
});

export const paymentLinkMessages = texts('purchase.payment.link', {
  recover: 'I paid but nothing happens here',
  recoverFailed: 'Money left your account all the same? Find the payment',
  stopRequests: 'Requests you did not ask for? Stop them',
});
