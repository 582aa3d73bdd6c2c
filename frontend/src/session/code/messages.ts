import { defineMessages } from '../../i18n/defineMessages';

/** The second step of a sign-in. */
export const codeMessages = defineMessages({
  text: {
    id: 'session.code.text',
    defaultMessage: 'Open the authenticator app on your phone and enter the six digits it shows.',
  },
  code: { id: 'session.code.code', defaultMessage: 'Code' },
  missing: { id: 'session.code.missing', defaultMessage: 'Enter the code' },
  recoveryText: {
    id: 'session.code.recoveryText',
    defaultMessage: 'Enter one of your saved recovery codes. Each works once.',
  },
  recoveryCode: { id: 'session.code.recoveryCode', defaultMessage: 'Recovery code' },
  submit: { id: 'session.code.submit', defaultMessage: 'Continue' },
  useRecovery: {
    id: 'session.code.useRecovery',
    defaultMessage: 'I do not have my phone: use a recovery code',
  },
  useApp: { id: 'session.code.useApp', defaultMessage: 'Use the app’s code' },
  restart: { id: 'session.code.restart', defaultMessage: 'Start again' },
});
