import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { Variant } from '../../kit/contact/types';

export const testMessages = defineMessages({
  title: { id: 'backOffice.messages.test.title', defaultMessage: 'Test notifications' },
  lead: {
    id: 'backOffice.messages.test.lead',
    defaultMessage:
      'A sample order with the exact text that is sent. “Send a test” sends it, marked as a test, to every recipient in the settings on each of their channels. WhatsApp sends nothing until you press send there.',
  },
  all: { id: 'backOffice.messages.test.all', defaultMessage: 'All messages' },
  settings: { id: 'backOffice.messages.test.settings', defaultMessage: 'Recipients' },
  language: { id: 'backOffice.messages.test.language', defaultMessage: 'Message language' },
  message: { id: 'backOffice.messages.test.message', defaultMessage: 'Message' },
  noPreview: {
    id: 'backOffice.messages.test.noPreview',
    defaultMessage: 'Could not load the message',
  },
  send: { id: 'backOffice.messages.test.send', defaultMessage: 'Send a test' },
  notSent: {
    id: 'backOffice.messages.test.notSent',
    defaultMessage: 'Failed to send notification',
  },
  happened: { id: 'backOffice.messages.test.happened', defaultMessage: 'Event' },
  nobody: {
    id: 'backOffice.messages.test.nobody',
    defaultMessage: 'Nothing was sent: the settings have no recipients.',
  },
});

export const variantMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: { id: 'backOffice.messages.test.default', defaultMessage: 'New order' },
  urgent: { id: 'backOffice.messages.test.urgent', defaultMessage: 'Urgent order' },
  payment: { id: 'backOffice.messages.test.payment', defaultMessage: 'Payment confirmation' },
  paymentProof: { id: 'backOffice.messages.test.paymentProof', defaultMessage: 'Payment proof' },
  plain: { id: 'backOffice.messages.test.plain', defaultMessage: 'Short order' },
});

export const purposeMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: {
    id: 'backOffice.messages.test.purpose.default',
    defaultMessage: 'Announces a new order.',
  },
  urgent: {
    id: 'backOffice.messages.test.purpose.urgent',
    defaultMessage: 'For large orders, or when a customer is waiting.',
  },
  payment: {
    id: 'backOffice.messages.test.purpose.payment',
    defaultMessage: 'Confirms that an order is paid.',
  },
  paymentProof: {
    id: 'backOffice.messages.test.purpose.paymentProof',
    defaultMessage: 'Asks someone to check an order’s payment.',
  },
  plain: {
    id: 'backOffice.messages.test.purpose.plain',
    defaultMessage: 'The same order in as few words as possible.',
  },
});
