import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { Language } from '../../../i18n/languageSlice';
import type { MessageChannel, Variant } from './api';

export const channelMessages: Record<MessageChannel, MessageDescriptor> = texts(
  'backOffice.kit.contact.channel',
  {
    whatsapp: 'WhatsApp',
    sms: 'SMS',
    email: 'Email',
    push: 'Browser',
    webhook: 'Webhook',
  },
);

export const languageMessages: Record<Language, MessageDescriptor> = texts(
  'backOffice.kit.contact.language',
  {
    en: 'English',
    sw: 'Swahili',
  },
);

/** Results of opening WhatsApp. */
export const openingMessages = texts('backOffice.kit.contact', {
  menu: 'Share on WhatsApp',
  opened: 'WhatsApp is open',
  openedText: 'The message is ready there. Press send to try it.',
  notOpened: 'Failed to open WhatsApp notification',
  notOpenedText: 'The browser blocked the window. Use the link below the button.',
  byHand: 'The browser blocked the window. Open WhatsApp with this link, or copy it:',
  noNumber: 'Could not load the shop’s WhatsApp number. Try again.',
  link: 'WhatsApp link',
});

export const actionMessages: Record<Variant, MessageDescriptor> = texts(
  'backOffice.kit.contact.action',
  {
    default: 'Notify on WhatsApp',
    urgent: 'Urgent message',
    payment: 'Send payment confirmation',
    paymentProof: 'Send payment proof',
    plain: 'Short message',
  },
);

export const personMessages = texts('backOffice.kit.contact.person', {
  person: 'Person',
  open: 'Everything about {phone}',
});
