import { defineMessages } from '../../../i18n/defineMessages';

/** One's own second step. */
export const factorMessages = defineMessages({
  title: { id: 'backOffice.factor.title', defaultMessage: 'Two-step sign-in' },
  offText: {
    id: 'backOffice.factor.offText',
    defaultMessage:
      'With two-step sign-in, a stolen password is not enough: you also enter a code from your phone. You need an authenticator app such as Google Authenticator, Aegis or FreeOTP.',
  },
  setUp: { id: 'backOffice.factor.setUp', defaultMessage: 'Set up' },
  onSince: { id: 'backOffice.factor.onSince', defaultMessage: 'On since {time}.' },
  codesLeft: {
    id: 'backOffice.factor.codesLeft',
    defaultMessage:
      '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  fewLeft: {
    id: 'backOffice.factor.fewLeft',
    defaultMessage: 'Create new ones soon. You need them if you lose your phone.',
  },
  scan: {
    id: 'backOffice.factor.scan',
    defaultMessage: 'Scan this code with the app, or type in the key.',
  },
  picture: { id: 'backOffice.factor.picture', defaultMessage: 'QR code for the authenticator app' },
  key: { id: 'backOffice.factor.key', defaultMessage: 'Key' },
  openApp: { id: 'backOffice.factor.openApp', defaultMessage: 'Open the app on this phone' },
  prove: {
    id: 'backOffice.factor.prove',
    defaultMessage: 'Then enter the code from the app and your password.',
  },
  code: { id: 'backOffice.factor.code', defaultMessage: 'Code from the app' },
  codeOrRecovery: {
    id: 'backOffice.factor.codeOrRecovery',
    defaultMessage: 'Code from the app, or a recovery code',
  },
  switchOn: { id: 'backOffice.factor.switchOn', defaultMessage: 'Turn on' },
  switchOff: { id: 'backOffice.factor.switchOff', defaultMessage: 'Turn off' },
  switchOffText: {
    id: 'backOffice.factor.switchOffText',
    defaultMessage: 'Your password alone will then sign you in.',
  },
  renew: { id: 'backOffice.factor.renew', defaultMessage: 'New recovery codes' },
  renewText: {
    id: 'backOffice.factor.renewText',
    defaultMessage: 'Your current codes stop working.',
  },
  codesTitle: { id: 'backOffice.factor.codesTitle', defaultMessage: 'Your recovery codes' },
  codesText: {
    id: 'backOffice.factor.codesText',
    defaultMessage:
      'They are shown only once. Each signs you in once if you do not have your phone. Print them or write them down, and keep them away from your phone.',
  },
  print: { id: 'backOffice.factor.print', defaultMessage: 'Print' },
  kept: { id: 'backOffice.factor.kept', defaultMessage: 'I have saved them' },
  isOn: { id: 'backOffice.factor.isOn', defaultMessage: 'Two-step sign-in is on' },
  isOnText: {
    id: 'backOffice.factor.isOnText',
    defaultMessage: 'You are signed out on every other device.',
  },
  isOff: { id: 'backOffice.factor.isOff', defaultMessage: 'Two-step sign-in is off' },
});
