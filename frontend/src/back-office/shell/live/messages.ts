import { defineMessages } from '../../../i18n/defineMessages';

export const liveMessages = defineMessages({
  live: { id: 'backOffice.live.live', defaultMessage: 'Live' },
  opening: { id: 'backOffice.live.opening', defaultMessage: 'Connecting' },
  lost: { id: 'backOffice.live.lost', defaultMessage: 'Reconnecting' },
  liveText: {
    id: 'backOffice.live.liveText',
    defaultMessage: 'Changes by customers and colleagues appear here automatically.',
  },
  openingText: {
    id: 'backOffice.live.openingText',
    defaultMessage: 'Connecting to the shop.',
  },
  lostText: {
    id: 'backOffice.live.lostText',
    defaultMessage: 'Connection lost. Until it is back, this page refreshes every 15 seconds.',
  },
  label: { id: 'backOffice.live.label', defaultMessage: '{state}: connection and sound' },
  sound: { id: 'backOffice.live.sound', defaultMessage: 'Sound for new orders' },
  soundHint: {
    id: 'backOffice.live.soundHint',
    defaultMessage: 'On this device, while the back office is open',
  },
  newOrder: { id: 'backOffice.live.newOrder', defaultMessage: 'New Order Received' },
  view: { id: 'backOffice.live.view', defaultMessage: 'View' },
});
