import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { RefusalReason } from '../pay/promptRefusal';
import type { Unreachable } from '../wait/paymentWait';

export const healthMessages = defineMessages({
  downTitle: {
    id: 'checkout.payment.health.downTitle',
    defaultMessage: 'Paying is not possible just now',
  },
  downText: {
    id: 'checkout.payment.health.downText',
    defaultMessage:
      'The mobile money service does not answer. We look again by ourselves; what you typed stays here. Everything else in the shop works.',
  },
  slowTitle: { id: 'checkout.payment.health.slowTitle', defaultMessage: '{wallet} is slow now' },
  slowTitleAny: {
    id: 'checkout.payment.health.slowTitleAny',
    defaultMessage: 'Mobile money is slow now',
  },
  slowText: {
    id: 'checkout.payment.health.slowText',
    defaultMessage:
      'The message on the phone and the confirmation can take some minutes. You can pay; do not pay twice.',
  },
});

/** Why no payment request went out, and what to do. */
export const holdTitles: Record<RefusalReason, MessageDescriptor> = defineMessages({
  prompt_still_open: {
    id: 'checkout.payment.hold.openTitle',
    defaultMessage: 'A request is still open on that phone',
  },
  too_many_prompts: {
    id: 'checkout.payment.hold.tooManyTitle',
    defaultMessage: 'Too many requests to this number',
  },
  provider_unavailable: {
    id: 'checkout.payment.hold.unavailableTitle',
    defaultMessage: 'The mobile money service does not answer',
  },
});

export const holdTexts: Record<RefusalReason, MessageDescriptor> = defineMessages({
  prompt_still_open: {
    id: 'checkout.payment.hold.openText',
    defaultMessage:
      'Look there first and approve it with the PIN, or let it run out. Nothing new was sent and nothing was charged.',
  },
  too_many_prompts: {
    id: 'checkout.payment.hold.tooManyText',
    defaultMessage:
      'To protect its owner we wait before we send another one. You can pay from another number. Nothing was charged.',
  },
  provider_unavailable: {
    id: 'checkout.payment.hold.unavailableText',
    defaultMessage:
      'Nothing was sent and nothing was charged: payment provider server error - please try again later.',
  },
});

export const countdownMessages = defineMessages({
  retryIn: { id: 'checkout.payment.countdown.retryIn', defaultMessage: 'Try again in {seconds} s' },
  retryAfter: {
    id: 'checkout.payment.countdown.retryAfter',
    defaultMessage: 'Try again after {time}',
  },
  resendIn: {
    id: 'checkout.payment.countdown.resendIn',
    defaultMessage: 'Send again in {seconds} s',
  },
  resendAfter: {
    id: 'checkout.payment.countdown.resendAfter',
    defaultMessage: 'Send again after {time}',
  },
});

/** Where no usable answer says anything about the money. */
export const troubleMessages: Record<Unreachable, MessageDescriptor> = defineMessages({
  network: {
    id: 'checkout.payment.wait.unreachable',
    defaultMessage: 'No connection just now. That says nothing about your payment; we try again.',
  },
  server: {
    id: 'checkout.payment.trouble.server',
    defaultMessage: 'Failed to check payment status',
  },
  refused: {
    id: 'checkout.payment.trouble.refused',
    defaultMessage: 'Payment verification failed. Please try again.',
  },
  order: {
    id: 'checkout.payment.trouble.order',
    defaultMessage: 'Order not found - please check the order ID',
  },
});

export const troubleExtras = defineMessages({
  calm: {
    id: 'checkout.payment.trouble.calm',
    defaultMessage: 'That says nothing about your money. We keep checking; do not pay again.',
  },
  lasting: {
    id: 'checkout.payment.trouble.lasting',
    defaultMessage: 'Error verifying payment. Please contact support.',
  },
});

export const readbackMessages = defineMessages({
  payer: { id: 'checkout.payment.readback.payer', defaultMessage: 'The request goes to' },
  recipient: { id: 'checkout.payment.readback.recipient', defaultMessage: 'The bundle goes to' },
  payerNetwork: {
    id: 'checkout.payment.readback.payerNetwork',
    defaultMessage:
      'Looks like {network} ({wallet}). Numbers can move to another network, so this is only a guess.',
  },
  recipientNetwork: {
    id: 'checkout.payment.readback.recipientNetwork',
    defaultMessage:
      'Looks like {network}. Numbers can move to another network, so this is only a guess.',
  },
  unknownNetwork: {
    id: 'checkout.payment.readback.unknownNetwork',
    defaultMessage: 'We cannot tell its network. Please compare each digit.',
  },
});

export const resendMessages = defineMessages({
  again: { id: 'checkout.payment.resend.again', defaultMessage: 'Send the request again' },
  twoPrompts: {
    id: 'checkout.payment.resend.twoPrompts',
    defaultMessage: 'If two prompts arrive, approve only one.',
  },
  earlierTitle: {
    id: 'checkout.payment.resend.earlierTitle',
    defaultMessage: 'An earlier request to {phone} is still open',
  },
  earlierLook: {
    id: 'checkout.payment.resend.earlierLook',
    defaultMessage: 'Look at that payment',
  },
  unsureTitle: {
    id: 'checkout.payment.resend.unsureTitle',
    defaultMessage: 'We do not know whether a second request went out',
  },
  unsureText: {
    id: 'checkout.payment.resend.unsureText',
    defaultMessage: 'The connection broke. Look at your phone first.',
  },
});

export const elsewhereMessages = defineMessages({
  title: {
    id: 'checkout.payment.elsewhere.title',
    defaultMessage: 'This purchase went on in another window',
  },
  text: {
    id: 'checkout.payment.elsewhere.text',
    defaultMessage: 'Order {orderId} is no longer open here. Do not pay again before you look.',
  },
  startOver: {
    id: 'checkout.payment.elsewhere.startOver',
    defaultMessage: 'Buy this bundle once more',
  },
});

export const paymentLinkMessages = defineMessages({
  recover: {
    id: 'checkout.payment.link.recover',
    defaultMessage: 'I paid but nothing happens here',
  },
  recoverFailed: {
    id: 'checkout.payment.link.recoverFailed',
    defaultMessage: 'Money left your account all the same? Find the payment',
  },
  stopRequests: {
    id: 'checkout.payment.link.stopRequests',
    defaultMessage: 'Requests you did not ask for? Stop them',
  },
});
