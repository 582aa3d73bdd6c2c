import { defineMessages } from '../../../i18n/defineMessages';

export const confirmationMessages = defineMessages({
  title: { id: 'backOffice.kit.stepUp.title', defaultMessage: 'Confirm it’s you' },
  text: {
    id: 'backOffice.kit.stepUp.text',
    defaultMessage: 'Enter your password to make this change.',
  },
  confirm: { id: 'backOffice.kit.stepUp.confirm', defaultMessage: 'Confirm' },
});
