import { texts } from '../i18n/texts';

export const sessionMessages = texts('session', {
  login: 'Login',
  loginLead: 'You can buy and track orders without an account.',
  adminLogin: 'Admin login',
  adminLead: 'For the people who run the shop.',
  email: 'Email',
  rememberMe: 'Remember me for 30 days',
  signIn: 'Sign in',
  bothRequired: 'Please enter both email and password',
  invalid: 'Invalid email or password',
  denied: 'Access denied. Admin privileges required.',
  deniedText: 'You are signed in, but this account does not belong to the staff.',
  otherAccount: 'Use another account',
  demo: 'Demo shop: the form is filled in for you.',
  toLogin: 'Customer sign-in',
  toShop: 'Back to the shop',
  toBackOffice: 'Go to the back office',
  signedInAs: 'You are signed in as {name}.',
  signOut: 'Sign Out',
  signOutFailed: 'An error occurred during logout',
  signOutFailedText: 'You are signed out on this device.',
  stillConnecting: 'Still connecting…',
  notConnected: 'The back office could not be reached',
  sessionKept: 'The network is slow. You stay signed in.',
});

export const accountMessages = texts('session.yourAccount', {
  title: 'Account',
  signedOut: 'Nobody is signed in. Accounts are for those who run the shop.',
});
