import { defineMessages } from '../../i18n/defineMessages';

export const backOfficeMessages = defineMessages({
  title: { id: 'backOffice.title', defaultMessage: 'Back office' },
});
