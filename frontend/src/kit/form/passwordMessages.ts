import { texts } from '../../i18n/texts';

export const passwordMessages = texts('session.password', {
  password: 'Password',
  missing: 'Enter the password',
  show: 'Show password',
  hide: 'Hide password',
});
