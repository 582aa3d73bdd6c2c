import { defineMessages } from '../../../i18n/defineMessages';

export const confirmationMessages = defineMessages({
  title: { id: 'backOffice.confirmation.title', defaultMessage: 'Your password, please' },
  text: {
    id: 'backOffice.confirmation.text',
    defaultMessage:
      'This is a grave change. Type your password, so that nobody else makes it on a screen that you left open.',
  },
  confirm: { id: 'backOffice.confirmation.confirm', defaultMessage: 'Confirm' },
});
