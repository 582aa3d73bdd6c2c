import { defineMessages } from '../../../i18n/defineMessages';

export const forgotMessages = defineMessages({
  link: { id: 'backOffice.account.signIn.forgot', defaultMessage: 'Forgot password?' },
  title: { id: 'backOffice.account.signIn.forgot.title', defaultMessage: 'Reset your password' },
  text: {
    id: 'backOffice.account.signIn.forgot.text',
    defaultMessage:
      'You get a link to choose a new password: by mail if the shop sends mail, and from an owner of the shop, who sees your request.',
  },
  ask: { id: 'backOffice.account.signIn.forgot.ask', defaultMessage: 'Request a link' },
  asked: {
    id: 'backOffice.account.signIn.forgot.asked',
    defaultMessage:
      'If {email} has an account, look into its mailbox for a link, which works for one hour. The owners of the shop see your request too: call one of them if no mail comes.',
  },
  owners: {
    id: 'backOffice.account.signIn.forgot.owners',
    defaultMessage:
      'Are you the only owner? The person who manages the shop’s server can set a new password with bundlehub admin reset-password.',
  },
});

/** Of a session that the server has ended. */
export const expiredMessages = defineMessages({
  title: { id: 'backOffice.account.signIn.expired', defaultMessage: 'Your session has ended' },
  text: {
    id: 'backOffice.account.signIn.expiredText',
    defaultMessage:
      '{name}, sign in again to go on. What you typed is still here and is not saved yet.',
  },
  discard: {
    id: 'backOffice.account.signIn.expiredDiscard',
    defaultMessage: 'Discard it and sign in as somebody else',
  },
  login: {
    id: 'backOffice.account.signIn.expiredLogin',
    defaultMessage: 'Your session has ended. Sign in again to go on where you were.',
  },
});

/** Choosing a password by a one-time link. */
export const chooseMessages = defineMessages({
  invitation: {
    id: 'backOffice.account.signIn.choose.invitation',
    defaultMessage: 'Welcome to Bundle Hub',
  },
  invitationText: {
    id: 'backOffice.account.signIn.choose.invitationText',
    defaultMessage: 'You are invited to the back office. Choose a password to get started.',
  },
  reset: { id: 'backOffice.account.signIn.choose.reset', defaultMessage: 'Choose a new password' },
  resetText: {
    id: 'backOffice.account.signIn.choose.resetText',
    defaultMessage: 'You are signed in with it at once and signed out everywhere else.',
  },
  password: { id: 'backOffice.account.signIn.choose.password', defaultMessage: 'New password' },
  hint: {
    id: 'backOffice.account.signIn.choose.hint',
    defaultMessage: 'At least 12 characters. Several words are easy to remember.',
  },
  submit: {
    id: 'backOffice.account.signIn.choose.submit',
    defaultMessage: 'Set password and sign in',
  },
  noToken: {
    id: 'backOffice.account.signIn.choose.noToken',
    defaultMessage: 'This link is incomplete',
  },
  noTokenText: {
    id: 'backOffice.account.signIn.choose.noTokenText',
    defaultMessage: 'Open it again from your message, or ask an owner for a new one.',
  },
  ended: { id: 'backOffice.account.signIn.choose.ended', defaultMessage: 'This link has expired' },
  endedText: {
    id: 'backOffice.account.signIn.choose.endedText',
    defaultMessage: 'It was already used or is too old. Ask an owner of the shop for a new one.',
  },
  toLogin: { id: 'backOffice.account.signIn.choose.toLogin', defaultMessage: 'Go to sign-in' },
});

/** A right was lost while working. */
export const refusalMessages = defineMessages({
  title: {
    id: 'backOffice.account.signIn.refusal.title',
    defaultMessage: 'You are not allowed to do this',
  },
  text: {
    id: 'backOffice.account.signIn.refusal.text',
    defaultMessage:
      'Your role may have changed while you worked. The menu shows what you have access to.',
  },
});
