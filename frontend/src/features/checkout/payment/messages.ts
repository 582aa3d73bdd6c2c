import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { HoldReason } from '../holds';
import type { Unreachable } from '../paymentWait';

export const healthMessages = defineMessages({
  downTitle: {
    id: 'checkout.health.downTitle',
    defaultMessage: 'Paying is not possible just now',
  },
  downText: {
    id: 'checkout.health.downText',
    defaultMessage:
      'The mobile money service does not answer. We look again by ourselves; what you typed stays here. Everything else in the shop works.',
  },
  slowTitle: { id: 'checkout.health.slowTitle', defaultMessage: '{wallet} is slow now' },
  slowTitleAny: { id: 'checkout.health.slowTitleAny', defaultMessage: 'Mobile money is slow now' },
  slowText: {
    id: 'checkout.health.slowText',
    defaultMessage:
      'The message on the phone and the confirmation can take some minutes. You can pay; do not pay twice.',
  },
});

/** Why no payment request went out, and what to do. */
export const holdTitles: Record<HoldReason, MessageDescriptor> = defineMessages({
  prompt_still_open: {
    id: 'checkout.hold.openTitle',
    defaultMessage: 'A request is still open on that phone',
  },
  too_many_prompts: {
    id: 'checkout.hold.tooManyTitle',
    defaultMessage: 'Too many requests to this number',
  },
  provider_unavailable: {
    id: 'checkout.hold.unavailableTitle',
    defaultMessage: 'The mobile money service does not answer',
  },
});

export const holdTexts: Record<HoldReason, MessageDescriptor> = defineMessages({
  prompt_still_open: {
    id: 'checkout.hold.openText',
    defaultMessage:
      'Look there first and approve it with the PIN, or let it run out. Nothing new was sent and nothing was charged.',
  },
  too_many_prompts: {
    id: 'checkout.hold.tooManyText',
    defaultMessage:
      'To protect its owner we wait before we send another one. You can pay from another number. Nothing was charged.',
  },
  provider_unavailable: {
    id: 'checkout.hold.unavailableText',
    defaultMessage:
      'Nothing was sent and nothing was charged: payment provider server error - please try again later.',
  },
});

export const countdownMessages = defineMessages({
  retryIn: { id: 'checkout.countdown.retryIn', defaultMessage: 'Try again in {seconds} s' },
  retryAfter: { id: 'checkout.countdown.retryAfter', defaultMessage: 'Try again after {time}' },
  resendIn: { id: 'checkout.countdown.resendIn', defaultMessage: 'Send again in {seconds} s' },
  resendAfter: { id: 'checkout.countdown.resendAfter', defaultMessage: 'Send again after {time}' },
});

/** Where no usable answer says anything about the money. */
export const troubleMessages: Record<Unreachable, MessageDescriptor> = defineMessages({
  network: {
    id: 'checkout.wait.unreachable',
    defaultMessage: 'No connection just now. That says nothing about your payment; we try again.',
  },
  server: {
    id: 'checkout.trouble.server',
    defaultMessage: 'Failed to check payment status',
  },
  refused: {
    id: 'checkout.trouble.refused',
    defaultMessage: 'Payment verification failed. Please try again.',
  },
  order: {
    id: 'checkout.trouble.order',
    defaultMessage: 'Order not found - please check the order ID',
  },
});

export const troubleExtras = defineMessages({
  calm: {
    id: 'checkout.trouble.calm',
    defaultMessage: 'That says nothing about your money. We keep checking; do not pay again.',
  },
  lasting: {
    id: 'checkout.trouble.lasting',
    defaultMessage: 'Error verifying payment. Please contact support.',
  },
});

export const readbackMessages = defineMessages({
  payer: { id: 'checkout.readback.payer', defaultMessage: 'The request goes to' },
  recipient: { id: 'checkout.readback.recipient', defaultMessage: 'The bundle goes to' },
  payerNetwork: {
    id: 'checkout.readback.payerNetwork',
    defaultMessage:
      'Looks like {network} ({wallet}). Numbers can move to another network, so this is only a guess.',
  },
  recipientNetwork: {
    id: 'checkout.readback.recipientNetwork',
    defaultMessage:
      'Looks like {network}. Numbers can move to another network, so this is only a guess.',
  },
  unknownNetwork: {
    id: 'checkout.readback.unknownNetwork',
    defaultMessage: 'We cannot tell its network. Please compare each digit.',
  },
  otherNetworkTitle: {
    id: 'checkout.readback.otherNetworkTitle',
    defaultMessage: 'Is this number on {network}?',
  },
  otherNetworkText: {
    id: 'checkout.readback.otherNetworkText',
    defaultMessage:
      'The bundle is for {network}, but this number looks like {guess}. Go on only if the number has moved to {network}.',
  },
});

export const resendMessages = defineMessages({
  again: { id: 'checkout.resend.again', defaultMessage: 'Send the request again' },
  twoPrompts: {
    id: 'checkout.resend.twoPrompts',
    defaultMessage: 'If two prompts arrive, approve only one.',
  },
  earlierTitle: {
    id: 'checkout.resend.earlierTitle',
    defaultMessage: 'An earlier request to {phone} is still open',
  },
  earlierLook: { id: 'checkout.resend.earlierLook', defaultMessage: 'Look at that payment' },
  unsureTitle: {
    id: 'checkout.resend.unsureTitle',
    defaultMessage: 'We do not know whether a second request went out',
  },
  unsureText: {
    id: 'checkout.resend.unsureText',
    defaultMessage: 'The connection broke. Look at your phone first.',
  },
});

export const elsewhereMessages = defineMessages({
  title: {
    id: 'checkout.elsewhere.title',
    defaultMessage: 'This purchase went on in another window',
  },
  text: {
    id: 'checkout.elsewhere.text',
    defaultMessage: 'Order {orderId} is no longer open here. Do not pay again before you look.',
  },
  startOver: { id: 'checkout.elsewhere.startOver', defaultMessage: 'Buy this bundle once more' },
});

export const paymentLinkMessages = defineMessages({
  recover: {
    id: 'checkout.link.recover',
    defaultMessage: 'I paid but nothing happens here',
  },
  recoverFailed: {
    id: 'checkout.link.recoverFailed',
    defaultMessage: 'Money left your account all the same? Find the payment',
  },
  stopRequests: {
    id: 'checkout.link.stopRequests',
    defaultMessage: 'Requests you did not ask for? Stop them',
  },
});
