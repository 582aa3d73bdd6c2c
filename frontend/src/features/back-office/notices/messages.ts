import { defineMessages } from '../../../i18n/defineMessages';

export const noticesMessages = defineMessages({
  title: {
    id: 'backOffice.notices.title',
    defaultMessage:
      '{count, plural, one {A colleague changed something that matters} other {Colleagues changed # things that matter}}',
  },
  more: {
    id: 'backOffice.notices.more',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  show: { id: 'backOffice.notices.show', defaultMessage: 'Show what' },
  notKnown: {
    id: 'backOffice.notices.notKnown',
    defaultMessage: 'What colleagues changed could not be looked up.',
  },
  seen: { id: 'backOffice.notices.seen', defaultMessage: 'I have seen it' },
  log: { id: 'backOffice.notices.log', defaultMessage: 'Open the log' },
  failed: {
    id: 'backOffice.notices.failed',
    defaultMessage: 'That could not be noted. Try again.',
  },
});

export const actMessages = defineMessages({
  erased: {
    id: 'backOffice.notices.erased',
    defaultMessage: '{by} took out or erased what is held about a customer',
  },
  contact: {
    id: 'backOffice.notices.contact',
    defaultMessage: '{by} changed the phone or WhatsApp numbers of the shop',
  },
  film: {
    id: 'backOffice.notices.film',
    defaultMessage: '{by} changed where Watch Demo leads',
  },
  limits: {
    id: 'backOffice.notices.limits',
    defaultMessage: '{by} changed how often phones may be asked to pay',
  },
  answer: {
    id: 'backOffice.notices.answer',
    defaultMessage: '{by} changed an answer among the frequently asked questions',
  },
  agentPhone: {
    id: 'backOffice.notices.agentPhone',
    defaultMessage: '{by} changed the phone number of {label}, to which commission is paid',
  },
  price: {
    id: 'backOffice.notices.price',
    defaultMessage: '{by} changed the price of {label} from {before} to {after}',
  },
  phone: {
    id: 'backOffice.notices.phone',
    defaultMessage: '{by} changed the phone number that customers see for {label}',
  },
  invited: { id: 'backOffice.notices.invited', defaultMessage: '{by} invited {label}' },
  enabled: {
    id: 'backOffice.notices.enabled',
    defaultMessage: '{by} let {label} in again',
  },
  role: {
    id: 'backOffice.notices.role',
    defaultMessage: '{by} changed the role of {label} from {before} to {after}',
  },
  apiKey: {
    id: 'backOffice.notices.apiKey',
    defaultMessage: '{by} made the API key {label}',
  },
  secondFactor: {
    id: 'backOffice.notices.secondFactor',
    defaultMessage: '{by} took the authenticator of {label} away',
  },
  other: { id: 'backOffice.notices.other', defaultMessage: '{by} changed {label}' },
});
