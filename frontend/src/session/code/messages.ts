import { texts } from '../../i18n/texts';

/** The second step of a sign-in. */
export const codeMessages = texts('session.code', {
  text: 'Open the authenticator app on your phone and enter the six digits it shows.',
  code: 'Code',
  missing: 'Enter the code',
  recoveryText: 'Enter one of your saved recovery codes. Each works once.',
  recoveryCode: 'Recovery code',
  submit: 'Continue',
  useRecovery: 'I do not have my phone: use a recovery code',
  useApp: 'Use the app’s code',
  restart: 'Start again',
});
