import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { StaffTopic } from './types';
import { keysOf } from '../../../lib/keysOf';

export const ruleMessages = defineMessages({
  title: { id: 'backOffice.settings.rules.rules', defaultMessage: 'Notifications' },
  note: {
    id: 'backOffice.settings.rules.note',
    defaultMessage:
      'You need your password to change recipients, because they get the details of every order.',
  },
  customers: { id: 'backOffice.settings.rules.customers', defaultMessage: 'Notify customers by' },
  bySms: { id: 'backOffice.settings.rules.bySms', defaultMessage: 'SMS' },
  byWhatsApp: { id: 'backOffice.settings.rules.byWhatsApp', defaultMessage: 'WhatsApp' },
  notAtAll: { id: 'backOffice.settings.rules.notAtAll', defaultMessage: 'Not at all' },
  urgentAbove: { id: 'backOffice.settings.rules.urgentAbove', defaultMessage: 'Urgent above' },
  urgentAboveTsh: {
    id: 'backOffice.settings.rules.urgentAboveTsh',
    defaultMessage: 'Orders are urgent above (TSh)',
  },
  amount: {
    id: 'backOffice.settings.rules.amount',
    defaultMessage: 'Enter an amount in whole shillings',
  },
  summaryHour: {
    id: 'backOffice.settings.rules.summaryHour',
    defaultMessage: 'Send the daily summary at',
  },
  never: { id: 'backOffice.settings.rules.never', defaultMessage: 'Never' },
  pushTopics: {
    id: 'backOffice.settings.rules.pushTopics',
    defaultMessage: 'Browser notifications for staff',
  },
  staff: { id: 'backOffice.settings.rules.staff', defaultMessage: 'Recipients' },
  nobody: { id: 'backOffice.settings.rules.nobody', defaultMessage: 'No recipients.' },
  noTopics: { id: 'backOffice.settings.rules.noTopics', defaultMessage: 'Nothing' },
  person: {
    id: 'backOffice.settings.rules.person',
    defaultMessage: 'Recipient {number, number}',
  },
  add: { id: 'backOffice.settings.rules.add', defaultMessage: 'Add a recipient' },
  remove: { id: 'backOffice.settings.rules.remove', defaultMessage: 'Remove' },
  removeNamed: {
    id: 'backOffice.settings.rules.removeNamed',
    defaultMessage: 'Remove: {name}',
  },
  name: { id: 'backOffice.settings.rules.name', defaultMessage: 'Name' },
  nameMissing: {
    id: 'backOffice.settings.rules.nameMissing',
    defaultMessage: 'Enter a name',
  },
  phone: { id: 'backOffice.settings.rules.phone', defaultMessage: 'Phone number' },
  phoneMissing: {
    id: 'backOffice.settings.rules.phoneMissing',
    defaultMessage: 'Enter the phone number for SMS and WhatsApp',
  },
  email: { id: 'backOffice.settings.rules.email', defaultMessage: 'Email' },
  emailMissing: {
    id: 'backOffice.settings.rules.emailMissing',
    defaultMessage: 'Enter the email address',
  },
  language: { id: 'backOffice.settings.rules.language', defaultMessage: 'Language' },
  channels: { id: 'backOffice.settings.rules.channels', defaultMessage: 'Channel' },
  topics: { id: 'backOffice.settings.rules.topics', defaultMessage: 'Alerts' },
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
    defaultMessage: 'Payments without an order',
  },
  reviews: { id: 'backOffice.settings.rules.reviews', defaultMessage: 'Payments to review' },
  issues: { id: 'backOffice.settings.rules.issues', defaultMessage: 'Problems' },
  daily_summary: {
    id: 'backOffice.settings.rules.daily_summary',
    defaultMessage: 'Daily summary',
  },
});

export const topics = keysOf(topicMessages);
