import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../../i18n/defineMessages';
import type { StaffTopic } from './types';

export const ruleMessages = defineMessages({
  title: { id: 'backOffice.settings.rules', defaultMessage: 'Messages' },
  note: {
    id: 'backOffice.settings.rules.note',
    defaultMessage:
      'Phone numbers and addresses of colleagues are changed with your password, for whoever is named here reads about every order.',
  },
  customers: { id: 'backOffice.settings.rules.customers', defaultMessage: 'Customers are told by' },
  bySms: { id: 'backOffice.settings.rules.bySms', defaultMessage: 'SMS' },
  byWhatsApp: { id: 'backOffice.settings.rules.byWhatsApp', defaultMessage: 'WhatsApp' },
  notAtAll: { id: 'backOffice.settings.rules.notAtAll', defaultMessage: 'Not at all' },
  urgentAbove: { id: 'backOffice.settings.rules.urgentAbove', defaultMessage: 'Urgent above' },
  urgentAboveTsh: {
    id: 'backOffice.settings.rules.urgentAboveTsh',
    defaultMessage: 'An order is urgent above, in TSh',
  },
  amount: {
    id: 'backOffice.settings.rules.amount',
    defaultMessage: 'Please enter an amount in whole shillings',
  },
  summaryHour: { id: 'backOffice.settings.rules.summaryHour', defaultMessage: 'Daily summary' },
  never: { id: 'backOffice.settings.rules.never', defaultMessage: 'Never' },
  pushTopics: {
    id: 'backOffice.settings.rules.pushTopics',
    defaultMessage: 'Browsers that colleagues signed up are told of',
  },
  staff: { id: 'backOffice.settings.rules.staff', defaultMessage: 'Colleagues' },
  nobody: { id: 'backOffice.settings.rules.nobody', defaultMessage: 'No colleague is told.' },
  noTopics: { id: 'backOffice.settings.rules.noTopics', defaultMessage: 'Nothing' },
  person: {
    id: 'backOffice.settings.rules.person',
    defaultMessage: 'Colleague {number, number}',
  },
  add: { id: 'backOffice.settings.rules.add', defaultMessage: 'Add a colleague' },
  remove: { id: 'backOffice.settings.rules.remove', defaultMessage: 'Take off the list' },
  removeNamed: {
    id: 'backOffice.settings.rules.removeNamed',
    defaultMessage: 'Take off the list: {name}',
  },
  name: { id: 'backOffice.settings.rules.name', defaultMessage: 'Name' },
  nameMissing: {
    id: 'backOffice.settings.rules.nameMissing',
    defaultMessage: 'Please enter a name',
  },
  phone: { id: 'backOffice.settings.rules.phone', defaultMessage: 'Phone number' },
  phoneMissing: {
    id: 'backOffice.settings.rules.phoneMissing',
    defaultMessage: 'Please enter the number that SMS and WhatsApp go to',
  },
  email: { id: 'backOffice.settings.rules.email', defaultMessage: 'E-mail' },
  emailMissing: {
    id: 'backOffice.settings.rules.emailMissing',
    defaultMessage: 'Please enter the address that mail goes to',
  },
  language: { id: 'backOffice.settings.rules.language', defaultMessage: 'Language' },
  channels: { id: 'backOffice.settings.rules.channels', defaultMessage: 'Told by' },
  topics: { id: 'backOffice.settings.rules.topics', defaultMessage: 'Told of' },
  way: { id: 'backOffice.settings.rules.way', defaultMessage: '{name}: {ways}' },
});

/** What colleagues may be told of, by the codes of the server. */
export const topicMessages: Record<StaffTopic, MessageDescriptor> = defineMessages({
  new_orders: { id: 'backOffice.settings.rules.new_orders', defaultMessage: 'Every new order' },
  urgent_orders: {
    id: 'backOffice.settings.rules.urgent_orders',
    defaultMessage: 'Urgent orders',
  },
  payments: {
    id: 'backOffice.settings.rules.payments',
    defaultMessage: 'Money without an order',
  },
  reviews: { id: 'backOffice.settings.rules.reviews', defaultMessage: 'Payments to check' },
  issues: { id: 'backOffice.settings.rules.issues', defaultMessage: 'What needs a person' },
  daily_summary: {
    id: 'backOffice.settings.rules.daily_summary',
    defaultMessage: 'The daily summary',
  },
});

export const topics = Object.keys(topicMessages) as StaffTopic[];
