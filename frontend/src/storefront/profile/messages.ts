import { defineMessages } from '../../i18n/defineMessages';

export const profileMessages = defineMessages({
  title: { id: 'profile.title', defaultMessage: 'Profile' },
  lead: {
    id: 'profile.lead',
    defaultMessage:
      'You need no account to buy. What stands here is kept on this device and nowhere else.',
  },
  forgotten: {
    id: 'profile.forgotten',
    defaultMessage: 'This device has forgotten everything',
  },
  forgottenText: {
    id: 'profile.forgottenText',
    defaultMessage: 'Your orders are still with the shop. Track them with their Order ID.',
  },
  noOrders: {
    id: 'profile.noOrders',
    defaultMessage: 'No order was placed on this device yet.',
  },
  buy: { id: 'profile.buy', defaultMessage: 'Choose a bundle' },
  track: { id: 'profile.track', defaultMessage: 'Track an order by its ID' },
});

export const settingsMessages = defineMessages({
  title: { id: 'profile.settings', defaultMessage: 'Settings' },
  language: { id: 'profile.language', defaultMessage: 'Language' },
  theme: { id: 'profile.theme', defaultMessage: 'Colours' },
  system: { id: 'profile.theme.system', defaultMessage: 'System' },
  light: { id: 'profile.theme.light', defaultMessage: 'Light' },
  dark: { id: 'profile.theme.dark', defaultMessage: 'Dark' },
});

export const keptMessages = defineMessages({
  title: { id: 'profile.kept', defaultMessage: 'Kept on this device' },
  orders: {
    id: 'profile.kept.orders',
    defaultMessage: '{count, plural, one {# order} other {# orders}}, without names or numbers',
  },
  ownOrders: {
    id: 'profile.kept.ownOrders',
    defaultMessage:
      'The last four digits of the number in {count, plural, one {# order} other {# orders}}, to show it in full here, for 30 days',
  },
  trackedOrders: {
    id: 'profile.kept.trackedOrders',
    defaultMessage:
      '{count, plural, one {The last known state of # order} other {The last known state of # orders}}',
  },
  purchases: {
    id: 'profile.kept.purchases',
    defaultMessage:
      '{count, plural, one {# purchase of the last day with its paying number} other {# purchases of the last day with their paying numbers}}',
  },
  lastPurchase: {
    id: 'profile.kept.lastPurchase',
    defaultMessage: 'The last bundle bought, with who got it and who paid, for 90 days',
  },
  recipients: {
    id: 'profile.kept.recipients',
    defaultMessage:
      '{count, plural, one {# saved recipient} other {# saved recipients}}, for 90 days',
  },
  training: {
    id: 'profile.kept.training',
    defaultMessage:
      '{count, plural, one {How far you came with # lesson} other {How far you came with # lessons}}',
  },
  agentApplication: {
    id: 'profile.kept.agentApplication',
    defaultMessage: 'Your application as an agent, for a day',
  },
  agent: {
    id: 'profile.kept.agent',
    defaultMessage: 'The code of the agent who sent you, for 30 days',
  },
  drafts: {
    id: 'profile.kept.drafts',
    defaultMessage:
      '{count, plural, one {# form you began, until this tab is closed} other {# forms you began, until this tab is closed}}',
  },
  always: {
    id: 'profile.kept.always',
    defaultMessage:
      'The prices last seen, the language and the colours you chose, and which hints you have closed',
  },
});

export const forgetMessages = defineMessages({
  open: { id: 'profile.forget.open', defaultMessage: 'Forget everything on this device' },
  title: { id: 'profile.forget.title', defaultMessage: 'Forget everything on this device?' },
  lost: {
    id: 'profile.forget.lost',
    defaultMessage:
      'The list of your orders, saved recipients, forms you began and your training progress go from this device. This cannot be undone.',
  },
  stillSignedIn: {
    id: 'profile.forget.stillSignedIn',
    defaultMessage: 'Nothing was forgotten yet: you could not be signed out',
  },
  stillSignedInText: {
    id: 'profile.forget.stillSignedInText',
    defaultMessage: 'Please connect to the internet and try again.',
  },
  stays: {
    id: 'profile.forget.stays',
    defaultMessage:
      'Your orders stay with the shop: write down their IDs first. The language and the colours stay too.',
  },
  signedOut: { id: 'profile.forget.signedOut', defaultMessage: 'You will be signed out.' },
  unfinished: {
    id: 'profile.forget.unfinished',
    defaultMessage: 'A payment is not finished on this device',
  },
  unfinishedText: {
    id: 'profile.forget.unfinishedText',
    defaultMessage:
      'Finish it first. Afterwards the shop finds it only by your number and the SMS of your wallet.',
  },
  confirm: { id: 'profile.forget.confirm', defaultMessage: 'Forget everything' },
});
