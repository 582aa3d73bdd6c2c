import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { Variant } from './notification';

export const testMessages = defineMessages({
  title: { id: 'backOffice.notify.title', defaultMessage: 'Test notifications' },
  sampleItem: { id: 'backOffice.notify.sampleItem', defaultMessage: 'SME Starter 30GB' },
  lead: {
    id: 'backOffice.notify.lead',
    defaultMessage:
      'Each button opens WhatsApp with a message about a sample order to the shop’s number. Nothing is sent until you send it there.',
  },
  to: { id: 'backOffice.notify.to', defaultMessage: 'Goes to' },
  opened: { id: 'backOffice.notify.opened', defaultMessage: 'WhatsApp is open' },
  openedText: {
    id: 'backOffice.notify.openedText',
    defaultMessage: 'The message stands there; send it to see it arrive.',
  },
  notOpened: {
    id: 'backOffice.notify.notOpened',
    defaultMessage: 'Failed to open WhatsApp notification',
  },
  notOpenedText: {
    id: 'backOffice.notify.notOpenedText',
    defaultMessage: 'The browser blocked the window. Use the link below the button.',
  },
  notSent: { id: 'backOffice.notify.notSent', defaultMessage: 'Failed to send notification' },
  notSentText: {
    id: 'backOffice.notify.notSentText',
    defaultMessage: 'The shop’s WhatsApp number has not arrived. Please try again.',
  },
  byHand: { id: 'backOffice.notify.byHand', defaultMessage: 'Open WhatsApp by this link' },
  message: { id: 'backOffice.notify.message', defaultMessage: 'The message' },
});

export const variantMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: { id: 'backOffice.notify.default', defaultMessage: 'New order' },
  urgent: { id: 'backOffice.notify.urgent', defaultMessage: 'Urgent order' },
  payment: { id: 'backOffice.notify.payment', defaultMessage: 'Payment confirmation' },
  paymentProof: { id: 'backOffice.notify.paymentProof', defaultMessage: 'Payment proof' },
});

export const purposeMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: {
    id: 'backOffice.notify.purpose.default',
    defaultMessage: 'Announces an order that was placed.',
  },
  urgent: {
    id: 'backOffice.notify.purpose.urgent',
    defaultMessage: 'For orders above {amount}, or when a customer waits.',
  },
  payment: {
    id: 'backOffice.notify.purpose.payment',
    defaultMessage: 'Says that the money of an order has arrived.',
  },
  paymentProof: {
    id: 'backOffice.notify.purpose.paymentProof',
    defaultMessage: 'Hands on the transaction number of a payment.',
  },
});

export const actionMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: { id: 'backOffice.notify.action.default', defaultMessage: 'Notify on WhatsApp' },
  urgent: { id: 'backOffice.notify.action.urgent', defaultMessage: 'Notify as urgent' },
  payment: { id: 'backOffice.notify.action.payment', defaultMessage: 'Send payment confirmation' },
  paymentProof: {
    id: 'backOffice.notify.action.paymentProof',
    defaultMessage: 'Send payment proof',
  },
});

/** The first line of each message. */
export const headMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: {
    id: 'backOffice.notify.head.default',
    defaultMessage: 'Bundle Hub: a new order has been placed.',
  },
  urgent: {
    id: 'backOffice.notify.head.urgent',
    defaultMessage: 'URGENT, Bundle Hub: this order needs you now.',
  },
  payment: {
    id: 'backOffice.notify.head.payment',
    defaultMessage: 'Bundle Hub: the payment of this order has arrived.',
  },
  paymentProof: {
    id: 'backOffice.notify.head.paymentProof',
    defaultMessage: 'Bundle Hub: proof of payment for this order.',
  },
});

export const lineMessages = defineMessages({
  order: { id: 'backOffice.notify.line.order', defaultMessage: 'Order ID: {orderId}' },
  item: { id: 'backOffice.notify.line.item', defaultMessage: '{item}: {amount}' },
  transaction: {
    id: 'backOffice.notify.line.transaction',
    defaultMessage: 'Transaction: {transaction}',
  },
  time: { id: 'backOffice.notify.line.time', defaultMessage: 'Time: {time}' },
});
