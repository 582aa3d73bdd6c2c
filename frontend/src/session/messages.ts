import { defineMessages } from '../i18n/defineMessages';

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
  toLogin: { id: 'session.toLogin', defaultMessage: 'Customer sign-in' },
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
