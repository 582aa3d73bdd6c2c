import { defineMessages } from '../../i18n/defineMessages';

/** One's own account in the back office. */
export const ownMessages = defineMessages({
  title: { id: 'backOffice.account.title', defaultMessage: 'Your account' },
  nameTitle: { id: 'backOffice.account.nameTitle', defaultMessage: 'Your name' },
  name: { id: 'backOffice.account.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'backOffice.account.nameHint',
    defaultMessage: 'Colleagues see it next to what you do.',
  },
  save: { id: 'backOffice.account.save', defaultMessage: 'Save' },
  nameSaved: { id: 'backOffice.account.nameSaved', defaultMessage: 'Your name is saved' },
  passwordTitle: { id: 'backOffice.account.passwordTitle', defaultMessage: 'Your password' },
  current: { id: 'backOffice.account.current', defaultMessage: 'Current password' },
  change: { id: 'backOffice.account.change', defaultMessage: 'Change the password' },
  changed: { id: 'backOffice.account.changed', defaultMessage: 'Your password is changed' },
  changedText: {
    id: 'backOffice.account.changedText',
    defaultMessage: 'You are signed out on every other device.',
  },
  sessionsTitle: {
    id: 'backOffice.account.sessionsTitle',
    defaultMessage: 'Where you are signed in',
  },
  thisDevice: { id: 'backOffice.account.thisDevice', defaultMessage: 'This device' },
  unknownDevice: { id: 'backOffice.account.unknownDevice', defaultMessage: 'Unknown device' },
  since: {
    id: 'backOffice.account.since',
    defaultMessage: 'Signed in {began}, last used {used}',
  },
  end: { id: 'backOffice.account.end', defaultMessage: 'Sign out' },
  endOn: { id: 'backOffice.account.endOn', defaultMessage: 'Sign out on {device}' },
  endOthers: {
    id: 'backOffice.account.endOthers',
    defaultMessage: 'Sign out on all other devices',
  },
  ended: { id: 'backOffice.account.ended', defaultMessage: 'Signed out there' },
  failed: { id: 'backOffice.account.failed', defaultMessage: 'Something went wrong' },
});
