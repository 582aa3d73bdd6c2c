import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { Variant } from './types';

export const testMessages = defineMessages({
  title: { id: 'backOffice.notify.title', defaultMessage: 'Test notifications' },
  lead: {
    id: 'backOffice.notify.lead',
    defaultMessage:
      'A sample order with the exact text that is sent. “Send a test” sends it, marked as a test, to every recipient in the settings on each of their channels. WhatsApp sends nothing until you press send there.',
  },
  all: { id: 'backOffice.notify.all', defaultMessage: 'All messages' },
  settings: { id: 'backOffice.notify.settings', defaultMessage: 'Recipients' },
  language: { id: 'backOffice.notify.language', defaultMessage: 'Message language' },
  message: { id: 'backOffice.notify.message', defaultMessage: 'Message' },
  noPreview: {
    id: 'backOffice.notify.noPreview',
    defaultMessage: 'Could not load the message',
  },
  send: { id: 'backOffice.notify.send', defaultMessage: 'Send a test' },
  notSent: { id: 'backOffice.notify.notSent', defaultMessage: 'Failed to send notification' },
  happened: { id: 'backOffice.notify.happened', defaultMessage: 'Event' },
  nobody: {
    id: 'backOffice.notify.nobody',
    defaultMessage: 'Nothing was sent: the settings have no recipients.',
  },
});

/** What comes of opening WhatsApp. */
export const openingMessages = defineMessages({
  menu: { id: 'backOffice.notify.menu', defaultMessage: 'Message the shop on WhatsApp' },
  opened: { id: 'backOffice.notify.opened', defaultMessage: 'WhatsApp is open' },
  openedText: {
    id: 'backOffice.notify.openedText',
    defaultMessage: 'The message is ready there. Press send to try it.',
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
    defaultMessage: 'The browser blocked the window. Open WhatsApp with this link, or copy it:',
  },
  noNumber: {
    id: 'backOffice.notify.noNumber',
    defaultMessage: 'Could not load the shop’s WhatsApp number. Try again.',
  },
  link: { id: 'backOffice.notify.link', defaultMessage: 'WhatsApp link' },
});

export const variantMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: { id: 'backOffice.notify.default', defaultMessage: 'New order' },
  urgent: { id: 'backOffice.notify.urgent', defaultMessage: 'Urgent order' },
  payment: { id: 'backOffice.notify.payment', defaultMessage: 'Payment confirmation' },
  paymentProof: { id: 'backOffice.notify.paymentProof', defaultMessage: 'Payment proof' },
  plain: { id: 'backOffice.notify.plain', defaultMessage: 'Short order' },
});

export const purposeMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: {
    id: 'backOffice.notify.purpose.default',
    defaultMessage: 'Announces a new order.',
  },
  urgent: {
    id: 'backOffice.notify.purpose.urgent',
    defaultMessage: 'For large orders, or when a customer is waiting.',
  },
  payment: {
    id: 'backOffice.notify.purpose.payment',
    defaultMessage: 'Confirms that an order is paid.',
  },
  paymentProof: {
    id: 'backOffice.notify.purpose.paymentProof',
    defaultMessage: 'Asks someone to check an order’s payment.',
  },
  plain: {
    id: 'backOffice.notify.purpose.plain',
    defaultMessage: 'The same order in as few words as possible.',
  },
});

export const actionMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: { id: 'backOffice.notify.action.default', defaultMessage: 'Notify on WhatsApp' },
  urgent: { id: 'backOffice.notify.action.urgent', defaultMessage: 'Urgent message' },
  payment: { id: 'backOffice.notify.action.payment', defaultMessage: 'Send payment confirmation' },
  paymentProof: {
    id: 'backOffice.notify.action.paymentProof',
    defaultMessage: 'Send payment proof',
  },
  plain: { id: 'backOffice.notify.action.plain', defaultMessage: 'Short message' },
});
