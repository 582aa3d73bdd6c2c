import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { Language } from '../../../i18n/languageSlice';
import type { MessageChannel, Variant } from './types';

export const channelMessages: Record<MessageChannel, MessageDescriptor> = defineMessages({
  whatsapp: { id: 'backOffice.kit.contact.channel.whatsapp', defaultMessage: 'WhatsApp' },
  sms: { id: 'backOffice.kit.contact.channel.sms', defaultMessage: 'SMS' },
  email: { id: 'backOffice.kit.contact.channel.email', defaultMessage: 'Email' },
  push: { id: 'backOffice.kit.contact.channel.push', defaultMessage: 'Browser' },
  webhook: { id: 'backOffice.kit.contact.channel.webhook', defaultMessage: 'Webhook' },
});

export const languageMessages: Record<Language, MessageDescriptor> = defineMessages({
  en: { id: 'backOffice.kit.contact.language.en', defaultMessage: 'English' },
  sw: { id: 'backOffice.kit.contact.language.sw', defaultMessage: 'Swahili' },
});

/** Results of opening WhatsApp. */
export const openingMessages = defineMessages({
  menu: { id: 'backOffice.kit.contact.menu', defaultMessage: 'Share on WhatsApp' },
  opened: { id: 'backOffice.kit.contact.opened', defaultMessage: 'WhatsApp is open' },
  openedText: {
    id: 'backOffice.kit.contact.openedText',
    defaultMessage: 'The message is ready there. Press send to try it.',
  },
  notOpened: {
    id: 'backOffice.kit.contact.notOpened',
    defaultMessage: 'Failed to open WhatsApp notification',
  },
  notOpenedText: {
    id: 'backOffice.kit.contact.notOpenedText',
    defaultMessage: 'The browser blocked the window. Use the link below the button.',
  },
  byHand: {
    id: 'backOffice.kit.contact.byHand',
    defaultMessage: 'The browser blocked the window. Open WhatsApp with this link, or copy it:',
  },
  noNumber: {
    id: 'backOffice.kit.contact.noNumber',
    defaultMessage: 'Could not load the shop’s WhatsApp number. Try again.',
  },
  link: { id: 'backOffice.kit.contact.link', defaultMessage: 'WhatsApp link' },
});

export const actionMessages: Record<Variant, MessageDescriptor> = defineMessages({
  default: { id: 'backOffice.kit.contact.action.default', defaultMessage: 'Notify on WhatsApp' },
  urgent: { id: 'backOffice.kit.contact.action.urgent', defaultMessage: 'Urgent message' },
  payment: {
    id: 'backOffice.kit.contact.action.payment',
    defaultMessage: 'Send payment confirmation',
  },
  paymentProof: {
    id: 'backOffice.kit.contact.action.paymentProof',
    defaultMessage: 'Send payment proof',
  },
  plain: { id: 'backOffice.kit.contact.action.plain', defaultMessage: 'Short message' },
});
