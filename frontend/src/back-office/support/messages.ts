import { defineMessages } from '../../i18n/defineMessages';

export const supportMessages = defineMessages({
  all: { id: 'backOffice.support.all', defaultMessage: 'All' },
  title: { id: 'backOffice.support.title', defaultMessage: 'Inbox' },
  filter: { id: 'backOffice.support.filter', defaultMessage: 'Reason' },
  about: { id: 'backOffice.support.about', defaultMessage: 'Topic' },
  due: { id: 'backOffice.support.due', defaultMessage: 'Due' },
  since: { id: 'backOffice.support.since', defaultMessage: 'Open since {time}' },
  holder: { id: 'backOffice.support.holder', defaultMessage: 'Assignee' },
  free: { id: 'backOffice.support.free', defaultMessage: 'Unassigned' },
  count: {
    id: 'backOffice.support.count',
    defaultMessage: '{count, plural, one {# case} other {# cases}}',
  },
  countShown: {
    id: 'backOffice.support.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# case} other {# cases}}',
  },
  news: {
    id: 'backOffice.support.news',
    defaultMessage: '{count, plural, one {# new case} other {# new cases}}',
  },
  left: { id: 'backOffice.support.left', defaultMessage: 'Some are resolved' },
  outdated: {
    id: 'backOffice.support.outdated',
    defaultMessage: 'Cases as of {time}. Could not refresh.',
  },
  none: { id: 'backOffice.support.none', defaultMessage: 'No open cases' },
  noneText: {
    id: 'backOffice.support.noneText',
    defaultMessage: 'Orders and payments that need someone appear here automatically.',
  },
  search: { id: 'backOffice.support.search', defaultMessage: 'Search cases' },
  searchHint: {
    id: 'backOffice.support.searchHint',
    defaultMessage: 'Order ID, reference, name or phone',
  },
  noMatch: { id: 'backOffice.support.noMatch', defaultMessage: 'No matches' },
  noMatchText: {
    id: 'backOffice.support.noMatchText',
    defaultMessage: 'There may be other cases.',
  },
  showAll: { id: 'backOffice.support.showAll', defaultMessage: 'Show all cases' },
});

export const figureMessages = defineMessages({
  title: { id: 'backOffice.support.figures.title', defaultMessage: 'Response times' },
  open: { id: 'backOffice.support.figures.open', defaultMessage: 'Open' },
  overdue: { id: 'backOffice.support.figures.overdue', defaultMessage: 'Overdue' },
  today: {
    id: 'backOffice.support.figures.today',
    defaultMessage: 'First response, today',
  },
  week: {
    id: 'backOffice.support.figures.week',
    defaultMessage: 'First response, 7 days',
  },
  none: { id: 'backOffice.support.figures.none', defaultMessage: 'None yet' },
  cases: {
    id: 'backOffice.support.figures.cases',
    defaultMessage: 'Median of {count, plural, one {# case} other {# cases}}',
  },
});

export const caseKindMessages = defineMessages({
  cancel_requested: {
    id: 'backOffice.support.kind.cancelRequested',
    defaultMessage: 'Asks to cancel',
  },
  delivery_problem: {
    id: 'backOffice.support.kind.deliveryProblem',
    defaultMessage: 'Delivery problem',
  },
  delivery_late: { id: 'backOffice.support.kind.deliveryLate', defaultMessage: 'Late delivery' },
  payment_review: {
    id: 'backOffice.support.kind.paymentReview',
    defaultMessage: 'Payment to review',
  },
  paid_twice: { id: 'backOffice.support.kind.paidTwice', defaultMessage: 'Paid twice?' },
  paid_without_order: {
    id: 'backOffice.support.kind.paidWithoutOrder',
    defaultMessage: 'Paid, no order',
  },
  refund: { id: 'backOffice.support.kind.refund', defaultMessage: 'Refund' },
  application: { id: 'backOffice.support.kind.application', defaultMessage: 'Agent application' },
});

/** The same in few words, for tabs. */
export const caseTabMessages = defineMessages({
  cancel_requested: {
    id: 'backOffice.support.tab.cancelRequested',
    defaultMessage: 'Cancellations',
  },
  delivery_problem: { id: 'backOffice.support.tab.deliveryProblem', defaultMessage: 'Problems' },
  delivery_late: { id: 'backOffice.support.tab.deliveryLate', defaultMessage: 'Late' },
  payment_review: { id: 'backOffice.support.tab.paymentReview', defaultMessage: 'To review' },
  paid_twice: { id: 'backOffice.support.tab.paidTwice', defaultMessage: 'Paid twice?' },
  paid_without_order: {
    id: 'backOffice.support.tab.paidWithoutOrder',
    defaultMessage: 'Paid, no order',
  },
  refund: { id: 'backOffice.support.tab.refund', defaultMessage: 'Refunds' },
  application: { id: 'backOffice.support.tab.application', defaultMessage: 'Applications' },
});
