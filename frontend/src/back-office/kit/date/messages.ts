import { defineMessages } from '../../../i18n/defineMessages';

export const dayMessages = defineMessages({
  form: { id: 'backOffice.day.form', defaultMessage: 'day/month/year' },
  any: { id: 'backOffice.day.any', defaultMessage: 'Any day' },
  open: { id: 'backOffice.day.open', defaultMessage: 'Open calendar: {label}' },
  unreadable: {
    id: 'backOffice.day.unreadable',
    defaultMessage: 'Enter the date like this: 22/11/2026',
  },
  tooEarly: { id: 'backOffice.day.tooEarly', defaultMessage: '{day} or later' },
  tooLate: { id: 'backOffice.day.tooLate', defaultMessage: '{day} or earlier' },
});
