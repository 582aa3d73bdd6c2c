import { texts } from '../../i18n/texts';

export const supportMessages = texts('backOffice.support', {
  all: 'All',
  title: 'Inbox',
  filter: 'Reason',
  about: 'Topic',
  due: 'Due',
  since: 'Open since {time}',
  holder: 'Assignee',
  free: 'Unassigned',
  count: '{count, plural, one {# case} other {# cases}}',
  countShown: '{shown, number} of {count, plural, one {# case} other {# cases}}',
  news: '{count, plural, one {# new case} other {# new cases}}',
  left: 'Some are resolved',
  outdated: 'Cases as of {time}. Could not refresh.',
  none: 'No open cases',
  noneText: 'Orders and payments that need someone appear here automatically.',
  search: 'Search cases',
  searchHint: 'Order ID, reference, name or phone',
  noMatch: 'No matches',
  noMatchText: 'There may be other cases.',
  showAll: 'Show all cases',
});

export const figureMessages = texts('backOffice.support.figures', {
  title: 'Response times',
  open: 'Open',
  overdue: 'Overdue',
  today: 'First response, today',
  week: 'First response, 7 days',
  none: 'None yet',
  cases: 'Median of {count, plural, one {# case} other {# cases}}',
});

export const caseKindMessages = texts('backOffice.support.kind', {
  not_received: 'Not received',
  cancel_requested: 'Asks to cancel',
  delivery_problem: 'Delivery problem',
  delivery_late: 'Late delivery',
  bonus_requested: 'Asks for bonus',
  payment_review: 'Payment to review',
  paid_twice: 'Paid twice?',
  paid_without_order: 'Paid, no order',
  payment_picture: 'Says it paid',
  refund: 'Refund',
  application: 'Agent application',
});

/** The same in few words, for tabs. */
export const caseTabMessages = texts('backOffice.support.tab', {
  not_received: 'Not received',
  cancel_requested: 'Cancellations',
  delivery_problem: 'Problems',
  delivery_late: 'Late',
  bonus_requested: 'Bonuses',
  payment_review: 'To review',
  paid_twice: 'Paid twice?',
  paid_without_order: 'Paid, no order',
  payment_picture: 'Say they paid',
  refund: 'Refunds',
  application: 'Applications',
});
