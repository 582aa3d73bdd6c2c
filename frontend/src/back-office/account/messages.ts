import { texts } from '../../i18n/texts';

/** One's own account in the back office. */
export const ownMessages = texts('backOffice.account', {
  title: 'Your account',
  nameTitle: 'Your name',
  name: 'Name',
  nameHint: 'Colleagues see it next to what you do.',
  save: 'Save',
  nameSaved: 'Your name is saved',
  passwordTitle: 'Your password',
  current: 'Current password',
  change: 'Change the password',
  changed: 'Your password is changed',
  changedText: 'You are signed out on every other device.',
  sessionsTitle: 'Where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  since: 'Signed in {began}, last used {used}',
  end: 'Sign out',
  endOn: 'Sign out on {device}',
  endOthers: 'Sign out on all other devices',
  ended: 'Signed out there',
  failed: 'Something went wrong',
});
