import { defineMessages } from '../../i18n/defineMessages';

/** The list of orders that also stands on the profile. */
export const ownOrderMessages = defineMessages({
  title: { id: 'tracking.own.title', defaultMessage: 'My recent orders on this device' },
  statusAt: { id: 'tracking.own.statusAt', defaultMessage: 'Status as of {time}' },
});
