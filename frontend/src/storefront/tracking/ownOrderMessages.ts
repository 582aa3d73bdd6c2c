import { texts } from '../../i18n/texts';

/** The list of orders that also stands on the profile. */
export const ownOrderMessages = texts('tracking.own', {
  title: 'My recent orders on this device',
  statusAt: 'Status as of {time}',
});
