import { defineMessages } from '../../../i18n/defineMessages';

export const pushMessages = defineMessages({
  title: { id: 'backOffice.push.title', defaultMessage: 'Notifications on this device' },
  lead: {
    id: 'backOffice.push.lead',
    defaultMessage:
      'New orders show on this screen even when the shop is closed in the browser. They name the order and its amount, never a phone number.',
  },
  ask: {
    id: 'backOffice.push.ask',
    defaultMessage: 'Your browser asks you once. Choose “Allow”.',
  },
  turnOn: { id: 'backOffice.push.turnOn', defaultMessage: 'Turn on' },
  turnOff: { id: 'backOffice.push.turnOff', defaultMessage: 'Turn off' },
  on: { id: 'backOffice.push.on', defaultMessage: 'This device gets notifications.' },
  onText: {
    id: 'backOffice.push.onText',
    defaultMessage: 'They turn off when you sign out.',
  },
  unable: {
    id: 'backOffice.push.unable',
    defaultMessage:
      'This browser cannot show notifications. Chrome, Firefox, Edge and Samsung Internet can.',
  },
  homeScreen: {
    id: 'backOffice.push.homeScreen',
    defaultMessage:
      'On an iPhone, notifications work only from the home screen: press Share, choose “Add to Home Screen”, and open the shop from there.',
  },
  blocked: {
    id: 'backOffice.push.blocked',
    defaultMessage:
      'This browser blocks the shop’s notifications. Press the icon next to the address, allow notifications, and reload this page.',
  },
  refused: {
    id: 'backOffice.push.refused',
    defaultMessage: 'Not allowed by the browser. Nothing changed.',
  },
  failed: {
    id: 'backOffice.push.failed',
    defaultMessage:
      'The browser could not register this device. Check the connection and try again.',
  },
  notLoaded: {
    id: 'backOffice.push.notLoaded',
    defaultMessage: 'Could not load the notification status',
  },
  notSetUp: {
    id: 'backOffice.push.notSetUp',
    defaultMessage: 'Browser notifications are not set up on the server.',
  },
  show: { id: 'backOffice.push.show', defaultMessage: 'Show a sample' },
  sample: {
    id: 'backOffice.push.sample',
    defaultMessage: 'Sample: this is what a new order looks like.',
  },
  shown: { id: 'backOffice.push.shown', defaultMessage: 'The sample was shown' },
  shownText: {
    id: 'backOffice.push.shownText',
    defaultMessage: 'If you do not see it, your device hides notifications of this browser.',
  },
  notShown: { id: 'backOffice.push.notShown', defaultMessage: 'Could not show the sample' },
  turnedOn: { id: 'backOffice.push.turnedOn', defaultMessage: 'Notifications are on' },
  turnedOff: { id: 'backOffice.push.turnedOff', defaultMessage: 'Notifications are off' },
  others: { id: 'backOffice.push.others', defaultMessage: 'Your other devices' },
  since: { id: 'backOffice.push.since', defaultMessage: 'since {time}' },
  unknownDevice: { id: 'backOffice.push.unknownDevice', defaultMessage: 'Unknown device' },
  turnOffOn: { id: 'backOffice.push.turnOffOn', defaultMessage: 'Turn off on: {device}' },
});
