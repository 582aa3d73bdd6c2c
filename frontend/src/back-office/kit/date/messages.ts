import { defineMessages } from '../../../i18n/defineMessages';

export const dayMessages = defineMessages({
  form: { id: 'backOffice.kit.date.form', defaultMessage: 'day/month/year' },
  any: { id: 'backOffice.kit.date.any', defaultMessage: 'Any day' },
  open: { id: 'backOffice.kit.date.open', defaultMessage: 'Open calendar: {label}' },
  unreadable: {
    id: 'backOffice.kit.date.unreadable',
    defaultMessage: 'Enter the date like this: 22/11/2026',
  },
  tooEarly: { id: 'backOffice.kit.date.tooEarly', defaultMessage: '{day} or later' },
  tooLate: { id: 'backOffice.kit.date.tooLate', defaultMessage: '{day} or earlier' },
});

export const periodMessages = defineMessages({
  period: { id: 'backOffice.kit.date.period', defaultMessage: 'Period' },
  lastDays: {
    id: 'backOffice.kit.date.lastDays',
    defaultMessage: '{count, plural, one {Last day} other {Last # days}}',
  },
  from: { id: 'backOffice.kit.date.from', defaultMessage: 'From' },
  to: { id: 'backOffice.kit.date.to', defaultMessage: 'To' },
});

export const durationMessages = defineMessages({
  minutes: { id: 'backOffice.kit.date.minutes', defaultMessage: '{count, number} min' },
  hours: { id: 'backOffice.kit.date.hours', defaultMessage: '{count, number} h' },
  days: {
    id: 'backOffice.kit.date.days',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
  },
});
