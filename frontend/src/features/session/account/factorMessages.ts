import { defineMessages } from '../../../i18n/defineMessages';

/** One's own second step. */
export const factorMessages = defineMessages({
  title: { id: 'session.account.factor.title', defaultMessage: 'Two-step sign-in' },
  offText: {
    id: 'session.account.factor.offText',
    defaultMessage:
      'With two-step sign-in, a stolen password is not enough: you also enter a code from your phone. You need an authenticator app such as Google Authenticator, Aegis or FreeOTP.',
  },
  setUp: { id: 'session.account.factor.setUp', defaultMessage: 'Set up' },
  enabledAt: { id: 'session.account.factor.enabledAt', defaultMessage: 'On since {time}.' },
  codesLeft: {
    id: 'session.account.factor.codesLeft',
    defaultMessage:
      '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  fewLeft: {
    id: 'session.account.factor.fewLeft',
    defaultMessage: 'Create new ones soon. You need them if you lose your phone.',
  },
  scan: {
    id: 'session.account.factor.scan',
    defaultMessage: 'Scan this code with the app, or type in the key.',
  },
  picture: {
    id: 'session.account.factor.picture',
    defaultMessage: 'QR code for the authenticator app',
  },
  key: { id: 'session.account.factor.key', defaultMessage: 'Key' },
  openApp: { id: 'session.account.factor.openApp', defaultMessage: 'Open in my app' },
  prove: {
    id: 'session.account.factor.prove',
    defaultMessage: 'Then enter the code from the app and your password.',
  },
  code: { id: 'session.account.factor.code', defaultMessage: 'Code from the app' },
  codeOrRecovery: {
    id: 'session.account.factor.codeOrRecovery',
    defaultMessage: 'Code from the app, or a recovery code',
  },
  switchOn: { id: 'session.account.factor.switchOn', defaultMessage: 'Turn on' },
  switchOff: { id: 'session.account.factor.switchOff', defaultMessage: 'Turn off' },
  switchOffText: {
    id: 'session.account.factor.switchOffText',
    defaultMessage: 'Your password alone will then sign you in.',
  },
  renew: { id: 'session.account.factor.renew', defaultMessage: 'New recovery codes' },
  renewText: {
    id: 'session.account.factor.renewText',
    defaultMessage: 'Your current codes stop working.',
  },
  codesTitle: { id: 'session.account.factor.codesTitle', defaultMessage: 'Your recovery codes' },
  codesText: {
    id: 'session.account.factor.codesText',
    defaultMessage:
      'They are shown only once. Each signs you in once if you do not have your phone. Print them or write them down, and keep them away from your phone.',
  },
  print: { id: 'session.account.factor.print', defaultMessage: 'Print' },
  kept: { id: 'session.account.factor.kept', defaultMessage: 'I have saved them' },
  isOn: { id: 'session.account.factor.isOn', defaultMessage: 'Two-step sign-in is on' },
  isOnText: {
    id: 'session.account.factor.isOnText',
    defaultMessage: 'You are signed out on every other device.',
  },
  isOff: { id: 'session.account.factor.isOff', defaultMessage: 'Two-step sign-in is off' },
});
