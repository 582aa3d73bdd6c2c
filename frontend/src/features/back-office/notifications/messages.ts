import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { Variant } from './types';

export const testMessages = defineMessages({
  title: { id: 'backOffice.notify.title', defaultMessage: 'Test notifications' },
  lead: {
    id: 'backOffice.notify.lead',
    defaultMessage:
      'A sample order, in the words that are really sent. “Send a test” goes to every colleague whom the settings name, by each of their ways, marked as a test. WhatsApp sends nothing until you do it there.',
  },
  all: { id: 'backOffice.notify.all', defaultMessage: 'All messages' },
  settings: { id: 'backOffice.notify.settings', defaultMessage: 'Who is told' },
  language: { id: 'backOffice.notify.language', defaultMessage: 'Language of the message' },
  message: { id: 'backOffice.notify.message', defaultMessage: 'The message' },
  noPreview: {
    id: 'backOffice.notify.noPreview',
    defaultMessage: 'The message could not be loaded',
  },
  send: { id: 'backOffice.notify.send', defaultMessage: 'Send a test' },
  notSent: { id: 'backOffice.notify.notSent', defaultMessage: 'Failed to send notification' },
  happened: { id: 'backOffice.notify.happened', defaultMessage: 'What happened' },
  nobody: {
    id: 'backOffice.notify.nobody',
    defaultMessage: 'Nothing was sent: the settings name no colleague who is told of anything.',
  },
});

/** What comes of opening WhatsApp. */
export const openingMessages = defineMessages({
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
  byHand: {
    id: 'backOffice.notify.byHand',
    defaultMessage: 'The browser let no window open. Open WhatsApp by this link, or copy it:',
  },
  noNumber: {
    id: 'backOffice.notify.noNumber',
    defaultMessage: 'The shop’s WhatsApp number has not arrived. Please try again.',
  },
  link: { id: 'backOffice.notify.link', defaultMessage: 'Link to WhatsApp' },
});

export const variantMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: { id: 'backOffice.notify.default', defaultMessage: 'New order' },
  urgent: { id: 'backOffice.notify.urgent', defaultMessage: 'Urgent order' },
  payment: { id: 'backOffice.notify.payment', defaultMessage: 'Payment confirmation' },
  paymentProof: { id: 'backOffice.notify.paymentProof', defaultMessage: 'Payment proof' },
  plain: { id: 'backOffice.notify.plain', defaultMessage: 'Order in short' },
});

export const purposeMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: {
    id: 'backOffice.notify.purpose.default',
    defaultMessage: 'Announces an order that was placed.',
  },
  urgent: {
    id: 'backOffice.notify.purpose.urgent',
    defaultMessage: 'For large orders, or when a customer waits.',
  },
  payment: {
    id: 'backOffice.notify.purpose.payment',
    defaultMessage: 'Says that the money of an order has arrived.',
  },
  paymentProof: {
    id: 'backOffice.notify.purpose.paymentProof',
    defaultMessage: 'Asks somebody to check the payment of an order.',
  },
  plain: {
    id: 'backOffice.notify.purpose.plain',
    defaultMessage: 'The same order in as few words as will do.',
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
  plain: { id: 'backOffice.notify.action.plain', defaultMessage: 'Notify in short' },
});
