import { defineMessages } from '../../i18n/defineMessages';

/** One's own second step. */
export const factorMessages = defineMessages({
  title: { id: 'backOffice.account.factor.title', defaultMessage: 'Two-step sign-in' },
  offText: {
    id: 'backOffice.account.factor.offText',
    defaultMessage:
      'With two-step sign-in, a stolen password is not enough: you also enter a code from your phone. You need an authenticator app such as Google Authenticator, Aegis or FreeOTP.',
  },
  setUp: { id: 'backOffice.account.factor.setUp', defaultMessage: 'Set up' },
  enabledAt: { id: 'backOffice.account.factor.enabledAt', defaultMessage: 'On since {time}.' },
  codesLeft: {
    id: 'backOffice.account.factor.codesLeft',
    defaultMessage:
      '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  fewLeft: {
    id: 'backOffice.account.factor.fewLeft',
    defaultMessage: 'Create new ones soon. You need them if you lose your phone.',
  },
  scan: {
    id: 'backOffice.account.factor.scan',
    defaultMessage: 'Scan this code with the app, or type in the key.',
  },
  picture: {
    id: 'backOffice.account.factor.picture',
    defaultMessage: 'QR code for the authenticator app',
  },
  key: { id: 'backOffice.account.factor.key', defaultMessage: 'Key' },
  openApp: { id: 'backOffice.account.factor.openApp', defaultMessage: 'Open in my app' },
  prove: {
    id: 'backOffice.account.factor.prove',
    defaultMessage: 'Then enter the code from the app and your password.',
  },
  code: { id: 'backOffice.account.factor.code', defaultMessage: 'Code from the app' },
  codeOrRecovery: {
    id: 'backOffice.account.factor.codeOrRecovery',
    defaultMessage: 'Code from the app, or a recovery code',
  },
  switchOn: { id: 'backOffice.account.factor.switchOn', defaultMessage: 'Turn on' },
  switchOff: { id: 'backOffice.account.factor.switchOff', defaultMessage: 'Turn off' },
  switchOffText: {
    id: 'backOffice.account.factor.switchOffText',
    defaultMessage: 'Your password alone will then sign you in.',
  },
  renew: { id: 'backOffice.account.factor.renew', defaultMessage: 'New recovery codes' },
  renewText: {
    id: 'backOffice.account.factor.renewText',
    defaultMessage: 'Your current codes stop working.',
  },
  codesTitle: { id: 'backOffice.account.factor.codesTitle', defaultMessage: 'Your recovery codes' },
  codesText: {
    id: 'backOffice.account.factor.codesText',
    defaultMessage:
      'They are shown only once. Each signs you in once if you do not have your phone. Print them or write them down, and keep them away from your phone.',
  },
  print: { id: 'backOffice.account.factor.print', defaultMessage: 'Print' },
  kept: { id: 'backOffice.account.factor.kept', defaultMessage: 'I have saved them' },
  isOn: { id: 'backOffice.account.factor.isOn', defaultMessage: 'Two-step sign-in is on' },
  isOnText: {
    id: 'backOffice.account.factor.isOnText',
    defaultMessage: 'You are signed out on every other device.',
  },
  isOff: { id: 'backOffice.account.factor.isOff', defaultMessage: 'Two-step sign-in is off' },
});
