import { defineMessages } from '../../i18n/defineMessages';

export const homeMessages = defineMessages({
  title: { id: 'home.title', defaultMessage: 'Data on your line in minutes.' },
});
