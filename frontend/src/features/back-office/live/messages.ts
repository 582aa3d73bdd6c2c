import { defineMessages } from '../../../i18n/defineMessages';

export const liveMessages = defineMessages({
  live: { id: 'backOffice.live.live', defaultMessage: 'Live' },
  opening: { id: 'backOffice.live.opening', defaultMessage: 'Connecting' },
  lost: { id: 'backOffice.live.lost', defaultMessage: 'Not live' },
  liveText: {
    id: 'backOffice.live.liveText',
    defaultMessage: 'What customers and colleagues do shows here by itself.',
  },
  openingText: {
    id: 'backOffice.live.openingText',
    defaultMessage: 'The line to the shop is being opened.',
  },
  lostText: {
    id: 'backOffice.live.lostText',
    defaultMessage:
      'The line to the shop is broken. This page asks for news every 15 seconds until it is back.',
  },
  label: { id: 'backOffice.live.label', defaultMessage: '{state}: line and sound' },
  sound: { id: 'backOffice.live.sound', defaultMessage: 'Sound for new orders' },
  soundHint: {
    id: 'backOffice.live.soundHint',
    defaultMessage: 'On this device, while the back office is open',
  },
  newOrder: { id: 'backOffice.live.newOrder', defaultMessage: 'New Order Received' },
  view: { id: 'backOffice.live.view', defaultMessage: 'View' },
});
