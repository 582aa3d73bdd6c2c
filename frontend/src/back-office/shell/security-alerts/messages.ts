import { defineMessages } from '../../../i18n/defineMessages';

export const noticesMessages = defineMessages({
  title: {
    id: 'backOffice.shell.securityAlerts.title',
    defaultMessage:
      '{count, plural, one {# important change by your team} other {# important changes by your team}}',
  },
  more: {
    id: 'backOffice.shell.securityAlerts.more',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  show: { id: 'backOffice.shell.securityAlerts.show', defaultMessage: 'Show details' },
  notKnown: {
    id: 'backOffice.shell.securityAlerts.notKnown',
    defaultMessage: 'Could not load your team’s changes.',
  },
  seen: { id: 'backOffice.shell.securityAlerts.seen', defaultMessage: 'Dismiss' },
  log: { id: 'backOffice.shell.securityAlerts.log', defaultMessage: 'Open the activity log' },
  failed: {
    id: 'backOffice.shell.securityAlerts.failed',
    defaultMessage: 'Could not dismiss this. Try again.',
  },
});

export const actMessages = defineMessages({
  downloaded: {
    id: 'backOffice.shell.securityAlerts.downloaded',
    defaultMessage: '{by} downloaded the data of a customer',
  },
  erased: {
    id: 'backOffice.shell.securityAlerts.erased',
    defaultMessage: '{by} erased the data of a customer',
  },
  contact: {
    id: 'backOffice.shell.securityAlerts.contact',
    defaultMessage: '{by} changed the shop’s phone or WhatsApp number',
  },
  film: {
    id: 'backOffice.shell.securityAlerts.film',
    defaultMessage: '{by} changed the demo video',
  },
  limits: {
    id: 'backOffice.shell.securityAlerts.limits',
    defaultMessage: '{by} changed the limits on payment prompts',
  },
  answer: {
    id: 'backOffice.shell.securityAlerts.answer',
    defaultMessage: '{by} changed an answer in the FAQ',
  },
  agentPhone: {
    id: 'backOffice.shell.securityAlerts.agentPhone',
    defaultMessage: '{by} changed the commission phone number of {label}',
  },
  price: {
    id: 'backOffice.shell.securityAlerts.price',
    defaultMessage: '{by} changed the price of {label} from {before} to {after}',
  },
  phone: {
    id: 'backOffice.shell.securityAlerts.phone',
    defaultMessage: '{by} changed the contact phone of {label}',
  },
  invited: {
    id: 'backOffice.shell.securityAlerts.invited',
    defaultMessage: '{by} invited {label}',
  },
  enabled: {
    id: 'backOffice.shell.securityAlerts.enabled',
    defaultMessage: '{by} gave {label} access again',
  },
  role: {
    id: 'backOffice.shell.securityAlerts.role',
    defaultMessage: '{by} changed the role of {label} from {before} to {after}',
  },
  apiKey: {
    id: 'backOffice.shell.securityAlerts.apiKey',
    defaultMessage: '{by} created the API key {label}',
  },
  secondFactor: {
    id: 'backOffice.shell.securityAlerts.secondFactor',
    defaultMessage: '{by} reset two-step sign-in for {label}',
  },
  other: { id: 'backOffice.shell.securityAlerts.other', defaultMessage: '{by} changed {label}' },
});
