import { defineMessages } from '../../../i18n/defineMessages';

export const liveMessages = defineMessages({
  live: { id: 'backOffice.shell.live.live', defaultMessage: 'Live' },
  opening: { id: 'backOffice.shell.live.opening', defaultMessage: 'Connecting' },
  lost: { id: 'backOffice.shell.live.lost', defaultMessage: 'Reconnecting' },
  liveText: {
    id: 'backOffice.shell.live.liveText',
    defaultMessage: 'Changes by customers and colleagues appear here automatically.',
  },
  openingText: {
    id: 'backOffice.shell.live.openingText',
    defaultMessage: 'Connecting to the shop.',
  },
  lostText: {
    id: 'backOffice.shell.live.lostText',
    defaultMessage: 'Connection lost. Until it is back, this page refreshes every 15 seconds.',
  },
  label: { id: 'backOffice.shell.live.label', defaultMessage: '{state}: connection and sound' },
  sound: { id: 'backOffice.shell.live.sound', defaultMessage: 'Sound for new orders' },
  soundHint: {
    id: 'backOffice.shell.live.soundHint',
    defaultMessage: 'On this device, while the back office is open',
  },
  newOrder: { id: 'backOffice.shell.live.newOrder', defaultMessage: 'New Order Received' },
  view: { id: 'backOffice.shell.live.view', defaultMessage: 'View' },
});
