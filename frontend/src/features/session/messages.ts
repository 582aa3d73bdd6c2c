import { defineMessages } from '../../i18n/defineMessages';

export const sessionMessages = defineMessages({
  login: { id: 'session.login', defaultMessage: 'Login' },
  loginLead: {
    id: 'session.loginLead',
    defaultMessage: 'You can buy and track orders without an account.',
  },
  adminLogin: { id: 'session.adminLogin', defaultMessage: 'Admin login' },
  adminLead: { id: 'session.adminLead', defaultMessage: 'For the people who run the shop.' },
  email: { id: 'session.email', defaultMessage: 'Email' },
  rememberMe: { id: 'session.rememberMe', defaultMessage: 'Remember me for 30 days' },
  signIn: { id: 'session.signIn', defaultMessage: 'Sign in' },
  bothRequired: {
    id: 'session.bothRequired',
    defaultMessage: 'Please enter both email and password',
  },
  invalid: { id: 'session.invalid', defaultMessage: 'Invalid email or password' },
  denied: {
    id: 'session.denied',
    defaultMessage: 'Access denied. Admin privileges required.',
  },
  deniedText: {
    id: 'session.deniedText',
    defaultMessage: 'You are signed in, but this account does not belong to the staff.',
  },
  otherAccount: { id: 'session.otherAccount', defaultMessage: 'Use another account' },
  demo: {
    id: 'session.demo',
    defaultMessage: 'Demo shop: the form is filled in for you.',
  },
  toShop: { id: 'session.toShop', defaultMessage: 'Back to the shop' },
  toBackOffice: { id: 'session.toBackOffice', defaultMessage: 'Go to the back office' },
  signedInAs: { id: 'session.signedInAs', defaultMessage: 'You are signed in as {name}.' },
  signOut: { id: 'session.signOut', defaultMessage: 'Sign Out' },
  signOutFailed: {
    id: 'session.signOutFailed',
    defaultMessage: 'An error occurred during logout',
  },
  signOutFailedText: {
    id: 'session.signOutFailedText',
    defaultMessage: 'You are signed out on this device.',
  },
  stillConnecting: { id: 'session.stillConnecting', defaultMessage: 'Still connecting…' },
  notConnected: {
    id: 'session.notConnected',
    defaultMessage: 'The back office could not be reached',
  },
  sessionKept: {
    id: 'session.sessionKept',
    defaultMessage: 'The network is slow. You stay signed in.',
  },
});

export const accountMessages = defineMessages({
  title: { id: 'session.account', defaultMessage: 'Account' },
  signedOut: {
    id: 'session.signedOut',
    defaultMessage: 'Nobody is signed in. Accounts are for those who run the shop.',
  },
});

export const forgotMessages = defineMessages({
  link: { id: 'session.forgot', defaultMessage: 'Forgot password?' },
  title: { id: 'backOffice.forgot.title', defaultMessage: 'A new password' },
  text: {
    id: 'backOffice.forgot.text',
    defaultMessage:
      'An owner of the shop sees that you ask, and sends you a link by which you choose a new one.',
  },
  ask: { id: 'backOffice.forgot.ask', defaultMessage: 'Ask for a link' },
  asked: {
    id: 'backOffice.forgot.asked',
    defaultMessage:
      'If {email} has an account, the owners of the shop see your request now. Call one of them: the link works for one hour.',
  },
  owners: {
    id: 'backOffice.forgot.owners',
    defaultMessage:
      'The only owner? Whoever runs the shop’s computer sets a new password there with bundlehub admin reset-password.',
  },
});

/** Choosing a password by a one-time link. */
export const chooseMessages = defineMessages({
  invitation: { id: 'backOffice.choose.invitation', defaultMessage: 'Welcome to Bundle Hub' },
  invitationText: {
    id: 'backOffice.choose.invitationText',
    defaultMessage: 'You are invited to the back office. Choose a password, and you are in.',
  },
  reset: { id: 'backOffice.choose.reset', defaultMessage: 'Choose a new password' },
  resetText: {
    id: 'backOffice.choose.resetText',
    defaultMessage: 'You are signed in with it at once, and signed out everywhere else.',
  },
  password: { id: 'backOffice.choose.password', defaultMessage: 'New password' },
  hint: {
    id: 'backOffice.choose.hint',
    defaultMessage: 'At least 12 characters. Several words are easy to remember.',
  },
  submit: { id: 'backOffice.choose.submit', defaultMessage: 'Set the password and sign in' },
  noToken: { id: 'backOffice.choose.noToken', defaultMessage: 'This link is not complete' },
  noTokenText: {
    id: 'backOffice.choose.noTokenText',
    defaultMessage: 'Open it again from the message that you got, or ask an owner for a new one.',
  },
  ended: { id: 'backOffice.choose.ended', defaultMessage: 'This link works no more' },
  endedText: {
    id: 'backOffice.choose.endedText',
    defaultMessage:
      'It was used already, or its time is over. Ask an owner of the shop for a new one.',
  },
  toLogin: { id: 'backOffice.choose.toLogin', defaultMessage: 'To the sign-in' },
});

/** One's own account in the back office. */
export const ownMessages = defineMessages({
  title: { id: 'backOffice.account.title', defaultMessage: 'Your account' },
  nameTitle: { id: 'backOffice.account.nameTitle', defaultMessage: 'Your name' },
  name: { id: 'backOffice.account.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'backOffice.account.nameHint',
    defaultMessage: 'Colleagues see it beside what you do.',
  },
  save: { id: 'backOffice.account.save', defaultMessage: 'Save' },
  nameSaved: { id: 'backOffice.account.nameSaved', defaultMessage: 'Your name is saved' },
  passwordTitle: { id: 'backOffice.account.passwordTitle', defaultMessage: 'Your password' },
  current: { id: 'backOffice.account.current', defaultMessage: 'Present password' },
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
  failed: { id: 'backOffice.account.failed', defaultMessage: 'That was not done' },
});

/** A right was lost while working. */
export const refusalMessages = defineMessages({
  title: { id: 'backOffice.refusal.title', defaultMessage: 'Your role does not allow this' },
  text: {
    id: 'backOffice.refusal.text',
    defaultMessage: 'It may have changed while you worked. The menu now shows what is open to you.',
  },
});
