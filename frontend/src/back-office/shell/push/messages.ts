import { texts } from '../../../i18n/texts';

export const pushMessages = texts('backOffice.shell.push', {
  title: 'Notifications on this device',
  lead: 'New orders show on this screen even when the shop is closed in the browser. They name the order and its amount, never a phone number.',
  ask: 'Your browser asks you once. Choose “Allow”.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  on: 'This device gets notifications.',
  onText: 'They turn off when you sign out.',
  unable: 'This browser cannot show notifications. Chrome, Firefox, Edge and Samsung Internet can.',
  homeScreen:
    'On an iPhone, notifications work only from the home screen: press Share, choose “Add to Home Screen”, and open the shop from there.',
  blocked:
    'This browser blocks the shop’s notifications. Press the icon next to the address, allow notifications, and reload this page.',
  refused: 'Not allowed by the browser. Nothing changed.',
  failed: 'The browser could not register this device. Check the connection and try again.',
  notLoaded: 'Could not load the notification status',
  notSetUp: 'Browser notifications are not set up on the server.',
  show: 'Show a sample',
  sample: 'Sample: this is what a new order looks like.',
  shown: 'The sample was shown',
  shownText: 'If you do not see it, your device hides notifications of this browser.',
  notShown: 'Could not show the sample',
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off',
  others: 'Your other devices',
  since: 'since {time}',
  unknownDevice: 'Unknown device',
  turnOffOn: 'Turn off on: {device}',
});
