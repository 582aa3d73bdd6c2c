import { texts } from '../../../i18n/texts';

export const noticesMessages = texts('backOffice.shell.securityAlerts', {
  title:
    '{count, plural, one {# important change by your team} other {# important changes by your team}}',
  short: '{count, plural, one {# important change} other {# important changes}}',
  more: '{count, plural, one {and # more} other {and # more}}',
  show: 'Show',
  notKnown: 'Could not load your team’s changes.',
  seen: 'Dismiss',
  log: 'Open the activity log',
  failed: 'Could not dismiss this. Try again.',
});

export const actMessages = texts('backOffice.shell.securityAlerts', {
  downloaded: '{by} downloaded the data of a customer',
  erased: '{by} erased the data of a customer',
  contact: '{by} changed the shop’s phone or WhatsApp number',
  demoVideo: '{by} changed the demo video',
  limits: '{by} changed the limits on payment prompts',
  providers: '{by} changed the payment companies of wallets',
  answer: '{by} changed an answer in the FAQ',
  agentPhone: '{by} changed the commission phone number of {label}',
  price: '{by} changed the price of {label} from {before} to {after}',
  phone: '{by} changed the contact phone of {label}',
  invited: '{by} invited {label}',
  enabled: '{by} gave {label} access again',
  role: '{by} changed the role of {label} from {before} to {after}',
  apiKey: '{by} created the API key {label}',
  secondFactor: '{by} reset two-step sign-in for {label}',
  other: '{by} changed {label}',
});
