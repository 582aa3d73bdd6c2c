import { defineMessages } from '../../i18n/defineMessages';

export const sessionMessages = defineMessages({
  login: { id: 'session.login', defaultMessage: 'Login' },
  adminLogin: { id: 'session.adminLogin', defaultMessage: 'Admin login' },
});
