import { texts } from '../../../i18n/texts';

export const liveMessages = texts('backOffice.shell.live', {
  live: 'Live',
  opening: 'Connecting',
  lost: 'Reconnecting',
  liveText: 'Changes by customers and colleagues appear here automatically.',
  openingText: 'Connecting to the shop.',
  lostText: 'Connection lost. Until it is back, this page refreshes every 15 seconds.',
  label: '{state}: connection and sound',
  sound: 'Sound for new orders',
  soundHint: 'On this device, while the back office is open',
  newOrder: 'New Order Received',
  view: 'View',
});
