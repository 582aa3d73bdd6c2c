import { defineMessages } from '../../../i18n/defineMessages';

export const pushMessages = defineMessages({
  title: { id: 'backOffice.shell.push.title', defaultMessage: 'Notifications on this device' },
  lead: {
    id: 'backOffice.shell.push.lead',
    defaultMessage:
      'New orders show on this screen even when the shop is closed in the browser. They name the order and its amount, never a phone number.',
  },
  ask: {
    id: 'backOffice.shell.push.ask',
    defaultMessage: 'Your browser asks you once. Choose “Allow”.',
  },
  turnOn: { id: 'backOffice.shell.push.turnOn', defaultMessage: 'Turn on' },
  turnOff: { id: 'backOffice.shell.push.turnOff', defaultMessage: 'Turn off' },
  on: { id: 'backOffice.shell.push.on', defaultMessage: 'This device gets notifications.' },
  onText: {
    id: 'backOffice.shell.push.onText',
    defaultMessage: 'They turn off when you sign out.',
  },
  unable: {
    id: 'backOffice.shell.push.unable',
    defaultMessage:
      'This browser cannot show notifications. Chrome, Firefox, Edge and Samsung Internet can.',
  },
  homeScreen: {
    id: 'backOffice.shell.push.homeScreen',
    defaultMessage:
      'On an iPhone, notifications work only from the home screen: press Share, choose “Add to Home Screen”, and open the shop from there.',
  },
  blocked: {
    id: 'backOffice.shell.push.blocked',
    defaultMessage:
      'This browser blocks the shop’s notifications. Press the icon next to the address, allow notifications, and reload this page.',
  },
  refused: {
    id: 'backOffice.shell.push.refused',
    defaultMessage: 'Not allowed by the browser. Nothing changed.',
  },
  failed: {
    id: 'backOffice.shell.push.failed',
    defaultMessage:
      'The browser could not register this device. Check the connection and try again.',
  },
  notLoaded: {
    id: 'backOffice.shell.push.notLoaded',
    defaultMessage: 'Could not load the notification status',
  },
  notSetUp: {
    id: 'backOffice.shell.push.notSetUp',
    defaultMessage: 'Browser notifications are not set up on the server.',
  },
  show: { id: 'backOffice.shell.push.show', defaultMessage: 'Show a sample' },
  sample: {
    id: 'backOffice.shell.push.sample',
    defaultMessage: 'Sample: this is what a new order looks like.',
  },
  shown: { id: 'backOffice.shell.push.shown', defaultMessage: 'The sample was shown' },
  shownText: {
    id: 'backOffice.shell.push.shownText',
    defaultMessage: 'If you do not see it, your device hides notifications of this browser.',
  },
  notShown: { id: 'backOffice.shell.push.notShown', defaultMessage: 'Could not show the sample' },
  turnedOn: { id: 'backOffice.shell.push.turnedOn', defaultMessage: 'Notifications are on' },
  turnedOff: { id: 'backOffice.shell.push.turnedOff', defaultMessage: 'Notifications are off' },
  others: { id: 'backOffice.shell.push.others', defaultMessage: 'Your other devices' },
  since: { id: 'backOffice.shell.push.since', defaultMessage: 'since {time}' },
  unknownDevice: { id: 'backOffice.shell.push.unknownDevice', defaultMessage: 'Unknown device' },
  turnOffOn: { id: 'backOffice.shell.push.turnOffOn', defaultMessage: 'Turn off on: {device}' },
});
