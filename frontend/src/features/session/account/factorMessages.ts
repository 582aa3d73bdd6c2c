import { defineMessages } from '../../../i18n/defineMessages';

/** One's own second step. */
export const factorMessages = defineMessages({
  title: { id: 'backOffice.factor.title', defaultMessage: 'Second step of your sign-in' },
  offText: {
    id: 'backOffice.factor.offText',
    defaultMessage:
      'With it, whoever learns your password still cannot sign in: a code from your phone is asked for too. You need an authenticator app such as Google Authenticator, Aegis or FreeOTP.',
  },
  setUp: { id: 'backOffice.factor.setUp', defaultMessage: 'Set it up' },
  onSince: { id: 'backOffice.factor.onSince', defaultMessage: 'On since {time}.' },
  codesLeft: {
    id: 'backOffice.factor.codesLeft',
    defaultMessage:
      '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  fewLeft: {
    id: 'backOffice.factor.fewLeft',
    defaultMessage: 'Make new ones soon: they let you in when your phone is lost.',
  },
  scan: {
    id: 'backOffice.factor.scan',
    defaultMessage: 'Scan this picture with the app, or type the key into it.',
  },
  picture: { id: 'backOffice.factor.picture', defaultMessage: 'QR code for the authenticator app' },
  key: { id: 'backOffice.factor.key', defaultMessage: 'Key' },
  openApp: { id: 'backOffice.factor.openApp', defaultMessage: 'Open the app on this phone' },
  prove: {
    id: 'backOffice.factor.prove',
    defaultMessage: 'Then type the code that the app shows, and your password.',
  },
  code: { id: 'backOffice.factor.code', defaultMessage: 'Code of the app' },
  codeOrRecovery: {
    id: 'backOffice.factor.codeOrRecovery',
    defaultMessage: 'Code of the app, or a recovery code',
  },
  switchOn: { id: 'backOffice.factor.switchOn', defaultMessage: 'Switch it on' },
  switchOff: { id: 'backOffice.factor.switchOff', defaultMessage: 'Switch it off' },
  switchOffText: {
    id: 'backOffice.factor.switchOffText',
    defaultMessage: 'Your password alone will sign you in then.',
  },
  renew: { id: 'backOffice.factor.renew', defaultMessage: 'New recovery codes' },
  renewText: {
    id: 'backOffice.factor.renewText',
    defaultMessage: 'The codes that you have now stop working.',
  },
  codesTitle: { id: 'backOffice.factor.codesTitle', defaultMessage: 'Your recovery codes' },
  codesText: {
    id: 'backOffice.factor.codesText',
    defaultMessage:
      'They are shown only now. Each signs you in once when your phone is not there. Print them or write them down, and keep them away from your phone.',
  },
  print: { id: 'backOffice.factor.print', defaultMessage: 'Print' },
  kept: { id: 'backOffice.factor.kept', defaultMessage: 'I have kept them' },
  isOn: { id: 'backOffice.factor.isOn', defaultMessage: 'The second step is on' },
  isOnText: {
    id: 'backOffice.factor.isOnText',
    defaultMessage: 'You are signed out on every other device.',
  },
  isOff: { id: 'backOffice.factor.isOff', defaultMessage: 'The second step is off' },
});
