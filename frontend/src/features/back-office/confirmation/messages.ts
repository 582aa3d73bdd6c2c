import { defineMessages } from '../../../i18n/defineMessages';

export const confirmationMessages = defineMessages({
  title: { id: 'backOffice.confirmation.title', defaultMessage: 'Your password, please' },
  text: {
    id: 'backOffice.confirmation.text',
    defaultMessage:
      'Customers trust what you are about to change. Type your password, so that nobody changes it on a screen that you left open.',
  },
  confirm: { id: 'backOffice.confirmation.confirm', defaultMessage: 'Confirm' },
});
