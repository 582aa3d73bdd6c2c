import { defineMessages } from '../../../i18n/defineMessages';
import type { OpenDay } from './types';

export const hoursMessages = defineMessages({
  title: { id: 'backOffice.settings.hours.hours', defaultMessage: 'Opening hours' },
  note: {
    id: 'backOffice.settings.hours.note',
    defaultMessage:
      'Delivery times count only while you are open, and customers see when you open next. All times are in Dar es Salaam.',
  },
  closed: { id: 'backOffice.settings.hours.closed', defaultMessage: 'Closed' },
  open: { id: 'backOffice.settings.hours.open', defaultMessage: 'Open from … to …' },
  allDay: { id: 'backOffice.settings.hours.allDay', defaultMessage: 'Open 24 hours' },
  from: { id: 'backOffice.settings.hours.from', defaultMessage: 'Opens at' },
  to: { id: 'backOffice.settings.hours.to', defaultMessage: 'Closes at' },
  timeMissing: { id: 'backOffice.settings.hours.timeMissing', defaultMessage: 'Enter a time' },
  sameTime: {
    id: 'backOffice.settings.hours.sameTime',
    defaultMessage: 'Opening and closing time must differ',
  },
  nextDay: { id: 'backOffice.settings.hours.nextDay', defaultMessage: 'On the next day' },
  copy: {
    id: 'backOffice.settings.hours.copy',
    defaultMessage: 'Use Monday’s hours for every day',
  },
  week: { id: 'backOffice.settings.hours.week', defaultMessage: 'Week' },
  days: { id: 'backOffice.settings.hours.days', defaultMessage: '{first} to {last}' },
  span: { id: 'backOffice.settings.hours.span', defaultMessage: '{from}–{to}' },
  dates: { id: 'backOffice.settings.hours.dates', defaultMessage: 'Closed dates' },
  datesHint: {
    id: 'backOffice.settings.hours.datesHint',
    defaultMessage: 'Public holidays and other days when the shop stays closed.',
  },
  noDates: { id: 'backOffice.settings.hours.noDates', defaultMessage: 'None' },
  date: { id: 'backOffice.settings.hours.date', defaultMessage: 'Date' },
  dateNumber: {
    id: 'backOffice.settings.hours.dateNumber',
    defaultMessage: 'Closed date {number, number}',
  },
  dateMissing: { id: 'backOffice.settings.hours.dateMissing', defaultMessage: 'Choose a date' },
  dateTwice: {
    id: 'backOffice.settings.hours.dateTwice',
    defaultMessage: 'This date is already in the list',
  },
  name: { id: 'backOffice.settings.hours.name', defaultMessage: 'Name' },
  add: { id: 'backOffice.settings.hours.add', defaultMessage: 'Add a closed date' },
  remove: { id: 'backOffice.settings.hours.remove', defaultMessage: 'Remove' },
  removeNamed: { id: 'backOffice.settings.hours.removeNamed', defaultMessage: 'Remove: {name}' },
  named: { id: 'backOffice.settings.hours.named', defaultMessage: '{day}: {name}' },
});

export const weekdayMessages = defineMessages<OpenDay['day']>({
  monday: { id: 'backOffice.settings.hours.weekday.monday', defaultMessage: 'Monday' },
  tuesday: { id: 'backOffice.settings.hours.weekday.tuesday', defaultMessage: 'Tuesday' },
  wednesday: { id: 'backOffice.settings.hours.weekday.wednesday', defaultMessage: 'Wednesday' },
  thursday: { id: 'backOffice.settings.hours.weekday.thursday', defaultMessage: 'Thursday' },
  friday: { id: 'backOffice.settings.hours.weekday.friday', defaultMessage: 'Friday' },
  saturday: { id: 'backOffice.settings.hours.weekday.saturday', defaultMessage: 'Saturday' },
  sunday: { id: 'backOffice.settings.hours.weekday.sunday', defaultMessage: 'Sunday' },
});

export const promiseMessages = defineMessages({
  title: { id: 'backOffice.settings.hours.promises', defaultMessage: 'Delivery times' },
  note: {
    id: 'backOffice.settings.hours.promises.note',
    defaultMessage:
      'What customers are promised, and when an order becomes overdue. Orders already placed keep their time.',
  },
  bundleMinutes: {
    id: 'backOffice.settings.hours.promises.bundle',
    defaultMessage: 'Data bundles',
  },
  smeMinutes: { id: 'backOffice.settings.hours.promises.sme', defaultMessage: 'SME bundles' },
  routerNearDays: {
    id: 'backOffice.settings.hours.promises.near',
    defaultMessage: 'Routers in your towns',
  },
  routerFarDays: {
    id: 'backOffice.settings.hours.promises.far',
    defaultMessage: 'Routers elsewhere',
  },
  nearTowns: { id: 'backOffice.settings.hours.promises.towns', defaultMessage: 'Your towns' },
  inMinutes: {
    id: 'backOffice.settings.hours.promises.inMinutes',
    defaultMessage: '{label} (minutes of opening hours)',
  },
  inDays: {
    id: 'backOffice.settings.hours.promises.inDays',
    defaultMessage: '{label} (working days)',
  },
  minutesHint: {
    id: 'backOffice.settings.hours.promises.minutesHint',
    defaultMessage: '{time}. A bundle above the urgent amount gets one hour at most.',
  },
  daysHint: {
    id: 'backOffice.settings.hours.promises.daysHint',
    defaultMessage: '0 is the same day, 1 the next day you are open.',
  },
  townsHint: {
    id: 'backOffice.settings.hours.promises.townsHint',
    defaultMessage: 'One per line, as customers write them in their address.',
  },
  noTowns: { id: 'backOffice.settings.hours.promises.noTowns', defaultMessage: 'None' },
  minutesUnsafe: {
    id: 'backOffice.settings.hours.promises.minutesUnsafe',
    defaultMessage: 'Enter 5 to 2,880 minutes',
  },
  daysUnsafe: {
    id: 'backOffice.settings.hours.promises.daysUnsafe',
    defaultMessage: 'Enter 0 to 30 days',
  },
  farBeforeNear: {
    id: 'backOffice.settings.hours.promises.farBeforeNear',
    defaultMessage: 'Delivery elsewhere cannot be faster than in your towns',
  },
  minutes: {
    id: 'backOffice.settings.hours.promises.minutes',
    defaultMessage: '{minutes, plural, one {# minute} other {# minutes}}',
  },
  hours: {
    id: 'backOffice.settings.hours.promises.hours',
    defaultMessage: '{hours, plural, one {# hour} other {# hours}}',
  },
  hoursMinutes: {
    id: 'backOffice.settings.hours.promises.hoursMinutes',
    defaultMessage: '{hours, number} h {minutes, number} min',
  },
  workingDays: {
    id: 'backOffice.settings.hours.promises.workingDays',
    defaultMessage: '{days, plural, =0 {same day} =1 {next working day} other {# working days}}',
  },
});
