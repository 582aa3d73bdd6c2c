import { defineMessages } from '../../../i18n/defineMessages';

export const noticesMessages = defineMessages({
  title: {
    id: 'backOffice.notices.title',
    defaultMessage:
      '{count, plural, one {# important change by your team} other {# important changes by your team}}',
  },
  more: {
    id: 'backOffice.notices.more',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  show: { id: 'backOffice.notices.show', defaultMessage: 'Show details' },
  notKnown: {
    id: 'backOffice.notices.notKnown',
    defaultMessage: 'Could not load your team’s changes.',
  },
  seen: { id: 'backOffice.notices.seen', defaultMessage: 'Dismiss' },
  log: { id: 'backOffice.notices.log', defaultMessage: 'Open the activity log' },
  failed: {
    id: 'backOffice.notices.failed',
    defaultMessage: 'Could not dismiss this. Try again.',
  },
});

export const actMessages = defineMessages({
  downloaded: {
    id: 'backOffice.notices.downloaded',
    defaultMessage: '{by} downloaded the data of a customer',
  },
  erased: {
    id: 'backOffice.notices.erased',
    defaultMessage: '{by} erased the data of a customer',
  },
  contact: {
    id: 'backOffice.notices.contact',
    defaultMessage: '{by} changed the shop’s phone or WhatsApp number',
  },
  film: {
    id: 'backOffice.notices.film',
    defaultMessage: '{by} changed the demo video',
  },
  limits: {
    id: 'backOffice.notices.limits',
    defaultMessage: '{by} changed the limits on payment prompts',
  },
  answer: {
    id: 'backOffice.notices.answer',
    defaultMessage: '{by} changed an answer in the FAQ',
  },
  agentPhone: {
    id: 'backOffice.notices.agentPhone',
    defaultMessage: '{by} changed the commission phone number of {label}',
  },
  price: {
    id: 'backOffice.notices.price',
    defaultMessage: '{by} changed the price of {label} from {before} to {after}',
  },
  phone: {
    id: 'backOffice.notices.phone',
    defaultMessage: '{by} changed the contact phone of {label}',
  },
  invited: { id: 'backOffice.notices.invited', defaultMessage: '{by} invited {label}' },
  enabled: {
    id: 'backOffice.notices.enabled',
    defaultMessage: '{by} gave {label} access again',
  },
  role: {
    id: 'backOffice.notices.role',
    defaultMessage: '{by} changed the role of {label} from {before} to {after}',
  },
  apiKey: {
    id: 'backOffice.notices.apiKey',
    defaultMessage: '{by} created the API key {label}',
  },
  secondFactor: {
    id: 'backOffice.notices.secondFactor',
    defaultMessage: '{by} reset two-step sign-in for {label}',
  },
  other: { id: 'backOffice.notices.other', defaultMessage: '{by} changed {label}' },
});
