import { texts } from '../../../i18n/texts';

export const reminderMessages = texts('order.reminder', {
  remind: 'Remind me before it ends',
  bySms: 'Remind me by SMS before it ends',
  smsHint: 'The SMS goes to the number that paid.',
  set: 'We remind you before your bundle ends.',
  setFor: 'We remind you {when}.',
  stop: 'Do not remind me',
  blocked: 'This browser does not allow notices.',
  failed: 'This did not work. Please try again.',
});
