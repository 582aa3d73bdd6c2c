import { defineMessages } from '../../i18n/defineMessages';

export const forgotMessages = defineMessages({
  link: { id: 'session.forgot', defaultMessage: 'Forgot password?' },
  title: { id: 'session.forgot.title', defaultMessage: 'Reset your password' },
  text: {
    id: 'session.forgot.text',
    defaultMessage:
      'You get a link to choose a new password: by mail if the shop sends mail, and from an owner of the shop, who sees your request.',
  },
  ask: { id: 'session.forgot.ask', defaultMessage: 'Request a link' },
  asked: {
    id: 'session.forgot.asked',
    defaultMessage:
      'If {email} has an account, look into its mailbox for a link, which works for one hour. The owners of the shop see your request too: call one of them if no mail comes.',
  },
  owners: {
    id: 'session.forgot.owners',
    defaultMessage:
      'Are you the only owner? The person who manages the shop’s server can set a new password with bundlehub admin reset-password.',
  },
});

/** Of a session that the server has ended. */
export const expiredMessages = defineMessages({
  title: { id: 'session.account.expired', defaultMessage: 'Your session has ended' },
  text: {
    id: 'session.account.expiredText',
    defaultMessage:
      '{name}, sign in again to go on. What you typed is still here and is not saved yet.',
  },
  discard: {
    id: 'session.account.expiredDiscard',
    defaultMessage: 'Discard it and sign in as somebody else',
  },
  login: {
    id: 'session.account.expiredLogin',
    defaultMessage: 'Your session has ended. Sign in again to go on where you were.',
  },
});

/** Choosing a password by a one-time link. */
export const chooseMessages = defineMessages({
  invitation: { id: 'session.choose.invitation', defaultMessage: 'Welcome to Bundle Hub' },
  invitationText: {
    id: 'session.choose.invitationText',
    defaultMessage: 'You are invited to the back office. Choose a password to get started.',
  },
  reset: { id: 'session.choose.reset', defaultMessage: 'Choose a new password' },
  resetText: {
    id: 'session.choose.resetText',
    defaultMessage: 'You are signed in with it at once and signed out everywhere else.',
  },
  password: { id: 'session.choose.password', defaultMessage: 'New password' },
  hint: {
    id: 'session.choose.hint',
    defaultMessage: 'At least 12 characters. Several words are easy to remember.',
  },
  submit: { id: 'session.choose.submit', defaultMessage: 'Set password and sign in' },
  noToken: { id: 'session.choose.noToken', defaultMessage: 'This link is incomplete' },
  noTokenText: {
    id: 'session.choose.noTokenText',
    defaultMessage: 'Open it again from your message, or ask an owner for a new one.',
  },
  ended: { id: 'session.choose.ended', defaultMessage: 'This link has expired' },
  endedText: {
    id: 'session.choose.endedText',
    defaultMessage: 'It was already used or is too old. Ask an owner of the shop for a new one.',
  },
  toLogin: { id: 'session.choose.toLogin', defaultMessage: 'Go to sign-in' },
});

/** One's own account in the back office. */
export const ownMessages = defineMessages({
  title: { id: 'session.account.title', defaultMessage: 'Your account' },
  nameTitle: { id: 'session.account.nameTitle', defaultMessage: 'Your name' },
  name: { id: 'session.account.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'session.account.nameHint',
    defaultMessage: 'Colleagues see it next to what you do.',
  },
  save: { id: 'session.account.save', defaultMessage: 'Save' },
  nameSaved: { id: 'session.account.nameSaved', defaultMessage: 'Your name is saved' },
  passwordTitle: { id: 'session.account.passwordTitle', defaultMessage: 'Your password' },
  current: { id: 'session.account.current', defaultMessage: 'Current password' },
  change: { id: 'session.account.change', defaultMessage: 'Change the password' },
  changed: { id: 'session.account.changed', defaultMessage: 'Your password is changed' },
  changedText: {
    id: 'session.account.changedText',
    defaultMessage: 'You are signed out on every other device.',
  },
  sessionsTitle: {
    id: 'session.account.sessionsTitle',
    defaultMessage: 'Where you are signed in',
  },
  thisDevice: { id: 'session.account.thisDevice', defaultMessage: 'This device' },
  unknownDevice: { id: 'session.account.unknownDevice', defaultMessage: 'Unknown device' },
  since: {
    id: 'session.account.since',
    defaultMessage: 'Signed in {began}, last used {used}',
  },
  end: { id: 'session.account.end', defaultMessage: 'Sign out' },
  endOn: { id: 'session.account.endOn', defaultMessage: 'Sign out on {device}' },
  endOthers: {
    id: 'session.account.endOthers',
    defaultMessage: 'Sign out on all other devices',
  },
  ended: { id: 'session.account.ended', defaultMessage: 'Signed out there' },
  failed: { id: 'session.account.failed', defaultMessage: 'Something went wrong' },
});

/** A right was lost while working. */
export const refusalMessages = defineMessages({
  title: { id: 'session.refusal.title', defaultMessage: 'You are not allowed to do this' },
  text: {
    id: 'session.refusal.text',
    defaultMessage:
      'Your role may have changed while you worked. The menu shows what you have access to.',
  },
});
