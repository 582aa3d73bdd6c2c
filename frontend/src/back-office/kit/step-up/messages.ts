import { defineMessages } from '../../../i18n/defineMessages';

export const confirmationMessages = defineMessages({
  title: { id: 'backOffice.confirmation.title', defaultMessage: 'Confirm it’s you' },
  text: {
    id: 'backOffice.confirmation.text',
    defaultMessage: 'Enter your password to make this change.',
  },
  confirm: { id: 'backOffice.confirmation.confirm', defaultMessage: 'Confirm' },
});
