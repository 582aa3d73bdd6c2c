import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { Variant } from '../../kit/contact/api';

export const testMessages = texts('backOffice.messages.test', {
  title: 'Test notifications',
  lead: 'A sample order with the exact text that is sent. “Send a test” sends it, marked as a test, to every recipient in the settings on each of their channels. WhatsApp sends nothing until you press send there.',
  all: 'All messages',
  settings: 'Recipients',
  language: 'Message language',
  message: 'Message',
  noPreview: 'Could not load the message',
  send: 'Send a test',
  notSent: 'Failed to send notification',
  happened: 'Event',
  nobody: 'Nothing was sent: the settings have no recipients.',
});

export const variantMessages: Record<Variant, MessageDescriptor> = texts(
  'backOffice.messages.test',
  {
    default: 'New order',
    urgent: 'Urgent order',
    payment: 'Payment confirmation',
    paymentProof: 'Payment proof',
    plain: 'Short order',
  },
);

export const purposeMessages: Record<Variant, MessageDescriptor> = texts(
  'backOffice.messages.test.purpose',
  {
    default: 'Announces a new order.',
    urgent: 'For large orders, or when a customer is waiting.',
    payment: 'Confirms that an order is paid.',
    paymentProof: 'Asks someone to check an order’s payment.',
    plain: 'The same order in as few words as possible.',
  },
);
