import { defineMessages } from '../../../i18n/defineMessages';

/** The second step of a sign-in. */
export const codeMessages = defineMessages({
  text: {
    id: 'backOffice.code.text',
    defaultMessage: 'Open the authenticator app on your phone and enter the six digits it shows.',
  },
  code: { id: 'backOffice.code.code', defaultMessage: 'Code' },
  missing: { id: 'backOffice.code.missing', defaultMessage: 'Enter the code' },
  recoveryText: {
    id: 'backOffice.code.recoveryText',
    defaultMessage: 'Enter one of your saved recovery codes. Each works once.',
  },
  recoveryCode: { id: 'backOffice.code.recoveryCode', defaultMessage: 'Recovery code' },
  submit: { id: 'backOffice.code.submit', defaultMessage: 'Continue' },
  useRecovery: {
    id: 'backOffice.code.useRecovery',
    defaultMessage: 'I do not have my phone: use a recovery code',
  },
  useApp: { id: 'backOffice.code.useApp', defaultMessage: 'Use the app’s code' },
  restart: { id: 'backOffice.code.restart', defaultMessage: 'Start again' },
});
