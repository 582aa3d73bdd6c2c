import { texts } from '../../i18n/texts';

/** One's own second step. */
export const factorMessages = texts('backOffice.account.factor', {
  title: 'Two-step sign-in',
  offText:
    'With two-step sign-in, a stolen password is not enough: you also enter a code from your phone. You need an authenticator app such as Google Authenticator, Aegis or FreeOTP.',
  setUp: 'Set up',
  enabledAt: 'On since {time}.',
  codesLeft:
    '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  fewLeft: 'Create new ones soon. You need them if you lose your phone.',
  scan: 'Scan this code with the app, or type in the key.',
  picture: 'QR code for the authenticator app',
  key: 'Key',
  openApp: 'Open in my app',
  prove: 'Then enter the code from the app and your password.',
  code: 'Code from the app',
  codeOrRecovery: 'Code from the app, or a recovery code',
  switchOn: 'Turn on',
  switchOff: 'Turn off',
  switchOffText: 'Your password alone will then sign you in.',
  renew: 'New recovery codes',
  renewText: 'Your current codes stop working.',
  codesTitle: 'Your recovery codes',
  codesText:
    'They are shown only once. Each signs you in once if you do not have your phone. Print them or write them down, and keep them away from your phone.',
  print: 'Print',
  kept: 'I have saved them',
  isOn: 'Two-step sign-in is on',
  isOnText: 'You are signed out on every other device.',
  isOff: 'Two-step sign-in is off',
});
