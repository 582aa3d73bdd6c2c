import { defineMessages } from '../../../i18n/defineMessages';

export const pushMessages = defineMessages({
  title: { id: 'backOffice.push.title', defaultMessage: 'Notices on this device' },
  lead: {
    id: 'backOffice.push.lead',
    defaultMessage:
      'A new order shows on this screen even while the shop is closed here. It names the order and its amount, and no phone number.',
  },
  ask: {
    id: 'backOffice.push.ask',
    defaultMessage: 'Your browser asks once whether it may. Choose “Allow”.',
  },
  turnOn: { id: 'backOffice.push.turnOn', defaultMessage: 'Turn on' },
  turnOff: { id: 'backOffice.push.turnOff', defaultMessage: 'Turn off' },
  on: { id: 'backOffice.push.on', defaultMessage: 'This device is told.' },
  onText: {
    id: 'backOffice.push.onText',
    defaultMessage: 'It is turned off when you sign out.',
  },
  unable: {
    id: 'backOffice.push.unable',
    defaultMessage: 'This browser shows no notices. Chrome, Firefox, Edge and Samsung Internet do.',
  },
  homeScreen: {
    id: 'backOffice.push.homeScreen',
    defaultMessage:
      'An iPhone shows notices only for pages on its home screen: press Share, choose “Add to Home Screen”, and open the shop from there.',
  },
  blocked: {
    id: 'backOffice.push.blocked',
    defaultMessage:
      'Notices of the shop are blocked in this browser. Press the sign beside the address, allow notifications, and load this page again.',
  },
  refused: {
    id: 'backOffice.push.refused',
    defaultMessage: 'The browser was not allowed to. Nothing was changed.',
  },
  failed: {
    id: 'backOffice.push.failed',
    defaultMessage:
      'The browser could not sign this device up. Check its connection and try again.',
  },
  notLoaded: {
    id: 'backOffice.push.notLoaded',
    defaultMessage: 'The state of notices could not be loaded',
  },
  notSetUp: {
    id: 'backOffice.push.notSetUp',
    defaultMessage: 'Notices to browsers are not set up on the server.',
  },
  show: { id: 'backOffice.push.show', defaultMessage: 'Show a sample' },
  sample: {
    id: 'backOffice.push.sample',
    defaultMessage: 'A sample: this is how a new order is told.',
  },
  shown: { id: 'backOffice.push.shown', defaultMessage: 'The sample was shown' },
  shownText: {
    id: 'backOffice.push.shownText',
    defaultMessage: 'If you do not see it, the device itself hides notices of this browser.',
  },
  notShown: { id: 'backOffice.push.notShown', defaultMessage: 'The sample was not shown' },
  turnedOn: { id: 'backOffice.push.turnedOn', defaultMessage: 'Notices are on' },
  turnedOff: { id: 'backOffice.push.turnedOff', defaultMessage: 'Notices are off' },
  others: { id: 'backOffice.push.others', defaultMessage: 'Your other devices' },
  since: { id: 'backOffice.push.since', defaultMessage: 'since {time}' },
  unknownDevice: { id: 'backOffice.push.unknownDevice', defaultMessage: 'A device' },
  turnOffOn: { id: 'backOffice.push.turnOffOn', defaultMessage: 'Turn off on: {device}' },
});
