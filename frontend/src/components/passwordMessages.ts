import { defineMessages } from '../i18n/defineMessages';

export const passwordMessages = defineMessages({
  password: { id: 'session.password', defaultMessage: 'Password' },
  missing: { id: 'session.passwordMissing', defaultMessage: 'Enter the password' },
  show: { id: 'session.showPassword', defaultMessage: 'Show password' },
  hide: { id: 'session.hidePassword', defaultMessage: 'Hide password' },
});
