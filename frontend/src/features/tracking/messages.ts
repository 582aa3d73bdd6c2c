import { defineMessages } from '../../i18n/defineMessages';

export const trackingMessages = defineMessages({
  title: { id: 'tracking.title', defaultMessage: 'Track your order' },
});
