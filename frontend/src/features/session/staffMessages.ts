import { defineMessages } from '../../i18n/defineMessages';

export const forgotMessages = defineMessages({
  link: { id: 'session.forgot', defaultMessage: 'Forgot password?' },
  title: { id: 'backOffice.forgot.title', defaultMessage: 'Reset your password' },
  text: {
    id: 'backOffice.forgot.text',
    defaultMessage:
      'An owner of the shop gets your request and sends you a link to choose a new password.',
  },
  ask: { id: 'backOffice.forgot.ask', defaultMessage: 'Request a link' },
  asked: {
    id: 'backOffice.forgot.asked',
    defaultMessage:
      'If {email} has an account, the owners of the shop now see your request. Call one of them: the link works for one hour.',
  },
  owners: {
    id: 'backOffice.forgot.owners',
    defaultMessage:
      'Are you the only owner? The person who manages the shop’s server can set a new password with bundlehub admin reset-password.',
  },
});

/** Choosing a password by a one-time link. */
export const chooseMessages = defineMessages({
  invitation: { id: 'backOffice.choose.invitation', defaultMessage: 'Welcome to Bundle Hub' },
  invitationText: {
    id: 'backOffice.choose.invitationText',
    defaultMessage: 'You are invited to the back office. Choose a password to get started.',
  },
  reset: { id: 'backOffice.choose.reset', defaultMessage: 'Choose a new password' },
  resetText: {
    id: 'backOffice.choose.resetText',
    defaultMessage: 'You are signed in with it at once and signed out everywhere else.',
  },
  password: { id: 'backOffice.choose.password', defaultMessage: 'New password' },
  hint: {
    id: 'backOffice.choose.hint',
    defaultMessage: 'At least 12 characters. Several words are easy to remember.',
  },
  submit: { id: 'backOffice.choose.submit', defaultMessage: 'Set password and sign in' },
  noToken: { id: 'backOffice.choose.noToken', defaultMessage: 'This link is incomplete' },
  noTokenText: {
    id: 'backOffice.choose.noTokenText',
    defaultMessage: 'Open it again from your message, or ask an owner for a new one.',
  },
  ended: { id: 'backOffice.choose.ended', defaultMessage: 'This link has expired' },
  endedText: {
    id: 'backOffice.choose.endedText',
    defaultMessage: 'It was already used or is too old. Ask an owner of the shop for a new one.',
  },
  toLogin: { id: 'backOffice.choose.toLogin', defaultMessage: 'Go to sign-in' },
});

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

/** A right was lost while working. */
export const refusalMessages = defineMessages({
  title: { id: 'backOffice.refusal.title', defaultMessage: 'You are not allowed to do this' },
  text: {
    id: 'backOffice.refusal.text',
    defaultMessage:
      'Your role may have changed while you worked. The menu shows what you have access to.',
  },
});
