import { texts } from '../../i18n/texts';

/** Numbers that this device remembers. */
export const recipientMessages = texts('catalogue.recipient', {
  recent: 'Recent numbers',
  forget: 'Remove {phone}',
});
