import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { StaffTopic } from '../api';
import { keysOf } from '../../../kit/records';

export const ruleMessages = texts('backOffice.settings.rules', {
  title: 'Notifications',
  note: 'You need your password to change recipients, because they get the details of every order.',
  customers: 'Notify customers by',
  bySms: 'SMS',
  byWhatsApp: 'WhatsApp',
  notAtAll: 'Not at all',
  urgentAbove: 'Urgent above',
  urgentAboveTsh: 'Orders are urgent above (TSh)',
  amount: 'Enter an amount in whole shillings',
  summaryHour: 'Send the daily summary at',
  never: 'Never',
  pushTopics: 'Browser notifications for staff',
  staff: 'Recipients',
  nobody: 'No recipients.',
  noTopics: 'Nothing',
  person: 'Recipient {number, number}',
  add: 'Add a recipient',
  remove: 'Remove',
  removeNamed: 'Remove: {name}',
  name: 'Name',
  nameMissing: 'Enter a name',
  phone: 'Phone number',
  phoneMissing: 'Enter the phone number for SMS and WhatsApp',
  email: 'Email',
  emailMissing: 'Enter the email address',
  language: 'Language',
  channels: 'Channel',
  topics: 'Alerts',
  way: '{name}: {ways}',
});

/** What colleagues may be told of, by the codes of the server. */
export const topicMessages: Record<StaffTopic, MessageDescriptor> = texts(
  'backOffice.settings.rules',
  {
    new_orders: 'Every new order',
    urgent_orders: 'Urgent orders',
    payments: 'Payments without an order',
    reviews: 'Payments to review',
    issues: 'Problems',
    daily_summary: 'Daily summary',
  },
);

export const topics = keysOf(topicMessages);
