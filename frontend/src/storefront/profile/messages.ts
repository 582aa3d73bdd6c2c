import { texts } from '../../i18n/texts';

export const profileMessages = texts('profile', {
  title: 'Profile',
  lead: 'You need no account to buy. Everything here is saved only on this device.',
  forgotten: 'This device has forgotten everything',
  forgottenText: 'Your orders are still with the shop. Track them with their Order ID.',
  noOrders: 'No order was placed on this device yet.',
  buy: 'Choose a bundle',
  track: 'Track an order by its ID',
});

export const settingsMessages = texts('profile.settings', {
  title: 'Settings',
  language: 'Language',
  theme: 'Colours',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
});

export const keptMessages = texts('profile.kept', {
  title: 'Saved only on this device',
  orders: '{count, plural, one {# order} other {# orders}}, without names or numbers',
  ownOrders:
    'The last four digits of the number in {count, plural, one {# order} other {# orders}}, to show it in full here, for 30 days',
  trackedOrders:
    '{count, plural, one {The last known state of # order} other {The last known state of # orders}}',
  purchases:
    '{count, plural, one {# purchase of the last day with its numbers and the names beside them} other {# purchases of the last day with their numbers and the names beside them}}',
  people:
    '{count, plural, one {# person} other {# people}} you buy for: name, number, bundles and who paid, for 90 days',
  me: 'The number that paid, with the name, e-mail and TIN for receipts, for 90 days',
  training:
    '{count, plural, one {How far you came with # lesson} other {How far you came with # lessons}}',
  agentApplication: 'Your application as an agent, for a day',
  agent: 'The code of the agent who sent you, for 30 days',
  drafts:
    '{count, plural, one {# form you began, until this tab is closed} other {# forms you began, until this tab is closed}}',
  always: 'The latest prices, your language and colours, and the tips you closed',
});

export const forgetMessages = texts('profile.forget', {
  open: 'Forget everything on this device',
  title: 'Forget everything on this device?',
  lost: 'The list of your orders, the people you buy for, forms you began and your training progress go from this device. This cannot be undone.',
  stillSignedIn: 'Nothing was forgotten yet: you could not be signed out',
  stillSignedInText: 'Please connect to the internet and try again.',
  stays:
    'Your orders stay with the shop: write down their IDs first. The language and the colours stay too.',
  signedOut: 'You will be signed out.',
  unfinished: 'A payment is not finished on this device',
  unfinishedText:
    'Finish it first. Afterwards the shop finds it only by your number and the SMS of your wallet.',
  confirm: 'Forget everything',
});
