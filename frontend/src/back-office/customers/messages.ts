import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { HistoryKind, SupportCase } from './types';

export const customerMessages = texts('backOffice.customers', {
  title: 'Customer',
  noNumber: 'This is not a phone number',
  noNumberText: 'Check the address, such as 0754\u00a0321\u00a0908.',
  outdated: 'As of {time}. Could not refresh.',
  unknown: 'The shop does not know this number',
  unknownText: 'No order, payment or message of {phone} is here.',
  greeting: 'Hello {name}, this is Bundle Hub.',
  greetingNameless: 'Hello, this is Bundle Hub.',
  otherNames: 'Also',
  since: 'Customer since',
  orders: 'Orders',
  ordersOf: '{count, number} ({delivered, number} delivered)',
  ordersCancelled: '{count, number} ({delivered, number} delivered, {cancelled, number} cancelled)',
  received: 'From others',
  receivedCount: '{count, plural, one {# bundle} other {# bundles}}',
  spent: 'Spent',
  last: 'Last order',
  agent: 'Agent',
  agentName: '{name}, {code}',
  promptsStopped: 'Payment requests',
  promptsStoppedUntil: 'Stopped until {time}',
});

export const stepMessages = texts('backOffice.customers.step', {
  title: 'To do',
  nothing: 'Nothing is open',
  more: '{count, plural, one {# more case} other {# more cases}} in the inbox',
  order: 'Open order',
  payment: 'Open payment',
  refund: 'Open refund',
  picture: 'Open picture',
  application: 'Open application',
  money: 'Match money',
  waitingMoney: '{amount} came to the till {when} and belongs to no purchase: match or dismiss it.',
});

/** Today the time alone. */
export const whenMessages = texts('backOffice.customers.step.when', {
  today: 'at {time}',
  other: 'on {time}',
});

/** What to do about a case; `when` is when it began, of a late order when it was due. */
export const caseSentences: Record<SupportCase['kind'], MessageDescriptor> = texts(
  'backOffice.customers.step.case',
  {
    paid_without_order: 'Paid {amount} {when}, no order: finish or refund.',
    paid_twice: 'Paid {amount} {when}, perhaps for the second time: check it.',
    payment_review: 'A payment of {amount} {when} does not match: accept or reject it.',
    refund: 'A refund of {amount} is due, opened {when}.',
    delivery_late: '{about} was due {when}: deliver it.',
    delivery_problem: '{about} could not be delivered {when}: solve the problem.',
    cancel_requested: 'Asked {when} to cancel {about}: answer.',
    not_received: 'Said {when} that {about} did not arrive: check and answer.',
    bonus_requested: 'Asked {when} for the bonus of {about}: answer.',
    payment_picture: 'Sent a picture of a payment {when}: look for the money.',
    application: 'Applied {when} to become an agent: answer.',
  },
);

export const historyMessages = texts('backOffice.customers.history', {
  title: 'What happened',
  filter: 'Kind',
  what: 'Entry',
  state: 'State',
  all: 'All',
  count: '{count, plural, one {# entry} other {# entries}}',
  countShown: '{shown, number} of {count, plural, one {# entry} other {# entries}}',
  news: '{count, plural, one {# new entry} other {# new entries}}',
  outdated: 'Entries as of {time}. Could not refresh.',
  none: 'Nothing yet',
  noneText: 'Orders, payments and messages of this number appear here.',
  noneOfKind: 'Nothing of this kind',
  showAll: 'Show everything',
  open: 'Open',
  answered: 'Answered',
  stars: '{count, plural, one {# star} other {# stars}}',
});

export const kindChips: Record<HistoryKind, MessageDescriptor> = texts(
  'backOffice.customers.history.chip',
  {
    order: 'Orders',
    payment: 'Payments',
    till_payment: 'Till',
    refund: 'Refunds',
    message: 'Messages',
    complaint: 'Problems',
    picture: 'Pictures',
    application: 'Applications',
    rating: 'Ratings',
  },
);

export const entryMessages = texts('backOffice.customers.history.entry', {
  customer: 'Order',
  recipient: 'Gift from another customer',
  payer: 'Paid for another customer',
  message: 'Message: {kind}',
  payment: 'Payment',
  till_payment: 'Money at the till',
  refund: 'Refund',
  not_received: 'Not received',
  bonus_requested: 'Asked for the bonus',
  cancel_requested: 'Asked to cancel',
  problem: 'Delivery problem',
  note: 'Note',
  recipient_corrected: 'Number changed',
  picture: 'Picture of a payment',
  application: 'Agent application',
  rating: 'Rating',
});

export const tillStates = texts('backOffice.customers.history.till', {
  open: 'Open',
  matched: 'Matched',
  dismissed: 'Dismissed',
});

/** Payment requests to a number. */
export const promptMessages = texts('backOffice.customers.prompts', {
  allow: 'Allowed',
  change: 'Change',
  day: 'Stop for a day',
  month: 'Stop for 30 days',
  year: 'Stop for a year',
  stopped: 'Payment requests stopped',
  allowed: 'Payment requests allowed',
  failed: 'Payment requests were not changed',
});
