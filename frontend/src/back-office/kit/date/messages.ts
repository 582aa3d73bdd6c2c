import { texts } from '../../../i18n/texts';

export const dayMessages = texts('backOffice.kit.date', {
  form: 'day/month/year',
  any: 'Any day',
  open: 'Open calendar: {label}',
  unreadable: 'Enter the date like this: 22/11/2026',
  tooEarly: '{day} or later',
  tooLate: '{day} or earlier',
});

export const periodMessages = texts('backOffice.kit.date', {
  period: 'Period',
  lastDays: '{count, plural, one {Last day} other {Last # days}}',
  from: 'From',
  to: 'To',
  ownDays: 'Choose days…',
});

/** Periods that end today or yesterday. */
export const usualPeriodMessages = texts('backOffice.kit.date.usual', {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last 30 days',
});

export const durationMessages = texts('backOffice.kit.date', {
  minutes: '{count, number} min',
  hours: '{count, number} h',
  days: '{count, plural, one {# day} other {# days}}',
});
