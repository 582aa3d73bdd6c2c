import { texts } from '../../../i18n/texts';

export const forgotMessages = texts('backOffice.account.signIn.forgot', {
  link: 'Forgot password?',
  title: 'Reset your password',
  text: 'You get a link to choose a new password: by mail if the shop sends mail, and from an owner of the shop, who sees your request.',
  ask: 'Request a link',
  asked:
    'If {email} has an account, look into its mailbox for a link, which works for one hour. The owners of the shop see your request too: call one of them if no mail comes.',
  owners:
    'Are you the only owner? The person who manages the shop’s server can set a new password with bundlehub admin reset-password.',
});

/** Of a session that the server has ended. */
export const expiredMessages = texts('backOffice.account.signIn.expired', {
  title: 'Your session has ended',
  text: '{name}, sign in again to go on. What you typed is still here and is not saved yet.',
  discard: 'Discard it and sign in as somebody else',
  login: 'Your session has ended. Sign in again to go on where you were.',
});

/** Choosing a password by a one-time link. */
export const chooseMessages = texts('backOffice.account.signIn.choose', {
  invitation: 'Welcome to Bundle Hub',
  invitationText: 'You are invited to the back office. Choose a password to get started.',
  reset: 'Choose a new password',
  resetText: 'You are signed in with it at once and signed out everywhere else.',
  password: 'New password',
  hint: 'At least 12 characters. Several words are easy to remember.',
  submit: 'Set password and sign in',
  noToken: 'This link is incomplete',
  noTokenText: 'Open it again from your message, or ask an owner for a new one.',
  ended: 'This link has expired',
  endedText: 'It was already used or is too old. Ask an owner of the shop for a new one.',
  toLogin: 'Go to sign-in',
});

/** A right was lost while working. */
export const refusalMessages = texts('backOffice.account.signIn.refusal', {
  title: 'You are not allowed to do this',
  text: 'Your role may have changed while you worked. The menu shows what you have access to.',
});
