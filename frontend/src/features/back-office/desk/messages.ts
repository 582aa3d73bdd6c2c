import { defineMessages } from '../../../i18n/defineMessages';
import type { DeliveryProblem, Urgency } from './types';

export const deskMessages = defineMessages({
  title: { id: 'backOffice.desk.title', defaultMessage: 'Delivery desk' },
  waiting: {
    id: 'backOffice.desk.waiting',
    defaultMessage: '{count, plural, one {# order to deliver} other {# orders to deliver}}',
  },
  summary: {
    id: 'backOffice.desk.summary',
    defaultMessage: '{late, number} late · {troubled, number} with a problem',
  },
  filter: { id: 'backOffice.desk.filter', defaultMessage: 'What to deliver' },
  all: { id: 'backOffice.desk.all', defaultMessage: 'All' },
  routers: { id: 'backOffice.desk.routers', defaultMessage: 'Routers' },
  search: { id: 'backOffice.desk.search', defaultMessage: 'Search the desk' },
  searchAll: { id: 'backOffice.desk.searchAll', defaultMessage: 'Search all orders' },
  empty: { id: 'backOffice.desk.empty', defaultMessage: 'Nothing waits' },
  emptyText: {
    id: 'backOffice.desk.emptyText',
    defaultMessage: 'Every order is with its customer. New ones appear here by themselves.',
  },
  emptyFilter: { id: 'backOffice.desk.emptyFilter', defaultMessage: 'Nothing of this waits' },
  emptyFilterText: {
    id: 'backOffice.desk.emptyFilterText',
    defaultMessage: 'Other orders may wait.',
  },
  showAll: { id: 'backOffice.desk.showAll', defaultMessage: 'Show all' },
  outdated: {
    id: 'backOffice.desk.outdated',
    defaultMessage: 'The desk as of {time}. The newest could not be loaded.',
  },
  current: { id: 'backOffice.desk.current', defaultMessage: 'This order' },
  queue: { id: 'backOffice.desk.queue', defaultMessage: 'Next in line' },
  more: {
    id: 'backOffice.desk.more',
    defaultMessage: '{count, plural, one {# more order waits} other {# more orders wait}}',
  },
  recipient: { id: 'backOffice.desk.recipient', defaultMessage: 'Send to' },
  customer: { id: 'backOffice.desk.customer', defaultMessage: 'Deliver to' },
  noPlace: {
    id: 'backOffice.desk.noPlace',
    defaultMessage: 'The order names no place. Call the customer.',
  },
  dial: { id: 'backOffice.desk.dial', defaultMessage: 'Dial' },
  cash: { id: 'backOffice.desk.cash', defaultMessage: 'Collect {amount} in cash' },
  paid: { id: 'backOffice.desk.paid', defaultMessage: '{amount}, paid' },
  details: { id: 'backOffice.desk.details', defaultMessage: 'All details' },
  take: { id: 'backOffice.desk.take', defaultMessage: 'Take this order' },
  next: { id: 'backOffice.desk.next', defaultMessage: 'Next order' },
  takeAgain: { id: 'backOffice.desk.takeAgain', defaultMessage: 'Take it again' },
  lapsed: {
    id: 'backOffice.desk.lapsed',
    defaultMessage: 'Your time with this order is over. Take it again before you go on.',
  },
  keep: { id: 'backOffice.desk.keep', defaultMessage: 'Keep it longer' },
  giveBack: { id: 'backOffice.desk.giveBack', defaultMessage: 'Give back' },
  yours: { id: 'backOffice.desk.yours', defaultMessage: 'Yours until {time}' },
  theirs: { id: 'backOffice.desk.theirs', defaultMessage: '{name} has this until {time}' },
  cancelAsked: {
    id: 'backOffice.desk.cancelAsked',
    defaultMessage: 'The customer asked to cancel. Call before you deliver.',
  },
  problemBefore: {
    id: 'backOffice.desk.problemBefore',
    defaultMessage: 'Could not be delivered: {problem}',
  },
  due: { id: 'backOffice.desk.due', defaultMessage: 'Due in {time}' },
  late: { id: 'backOffice.desk.late', defaultMessage: 'Late by {time}' },
  minutes: { id: 'backOffice.desk.minutes', defaultMessage: '{minutes, number} min' },
  hours: { id: 'backOffice.desk.hours', defaultMessage: '{hours, number} h {minutes, number} min' },
});

export const urgencyMessages = defineMessages<Urgency>({
  high: { id: 'backOffice.desk.urgency.high', defaultMessage: 'Urgent' },
  medium: { id: 'backOffice.desk.urgency.medium', defaultMessage: 'Soon' },
  low: { id: 'backOffice.desk.urgency.low', defaultMessage: 'Today' },
});

export const problemMessages = defineMessages<DeliveryProblem>({
  wrong_number: { id: 'backOffice.desk.problem.wrongNumber', defaultMessage: 'Wrong number' },
  network_down: { id: 'backOffice.desk.problem.networkDown', defaultMessage: 'Network is down' },
  not_reachable: {
    id: 'backOffice.desk.problem.notReachable',
    defaultMessage: 'Customer does not answer',
  },
  out_of_float: { id: 'backOffice.desk.problem.outOfFloat', defaultMessage: 'Float is used up' },
  other: { id: 'backOffice.desk.problem.other', defaultMessage: 'Something else' },
});

export const deliverMessages = defineMessages({
  reference: { id: 'backOffice.deliver.reference', defaultMessage: 'Reference from the network' },
  referenceHint: {
    id: 'backOffice.deliver.referenceHint',
    defaultMessage: 'As the confirmation SMS shows it; may stay empty',
  },
  code: { id: 'backOffice.deliver.code', defaultMessage: "Customer's delivery code" },
  codeHint: {
    id: 'backOffice.deliver.codeHint',
    defaultMessage: 'Four digits that the customer reads out once the router is there',
  },
  codeNeeded: { id: 'backOffice.deliver.codeNeeded', defaultMessage: 'Please enter four digits' },
  noCode: { id: 'backOffice.deliver.noCode', defaultMessage: 'Deliver without a code' },
  withCode: { id: 'backOffice.deliver.withCode', defaultMessage: 'The customer has a code' },
  askManager: {
    id: 'backOffice.deliver.askManager',
    defaultMessage: 'Without the code, a manager has to confirm this delivery.',
  },
  reason: { id: 'backOffice.deliver.reason', defaultMessage: 'Why is there no code?' },
  delivered: { id: 'backOffice.deliver.delivered', defaultMessage: 'Delivered' },
  done: { id: 'backOffice.deliver.done', defaultMessage: 'Delivered' },
  doneText: {
    id: 'backOffice.deliver.doneText',
    defaultMessage: 'Order {orderId} is with its customer.',
  },
  tooMany: {
    id: 'backOffice.deliver.tooMany',
    defaultMessage: 'Too many wrong codes. It works again in an hour; a manager can confirm now.',
  },
  problem: { id: 'backOffice.deliver.problem', defaultMessage: 'Report a problem' },
  problemTitle: {
    id: 'backOffice.deliver.problemTitle',
    defaultMessage: 'What keeps this order from being delivered?',
  },
  note: { id: 'backOffice.deliver.note', defaultMessage: 'Note for colleagues' },
  noteNeeded: { id: 'backOffice.deliver.noteNeeded', defaultMessage: 'Please say what it is' },
  report: { id: 'backOffice.deliver.report', defaultMessage: 'Report and give back' },
  reported: { id: 'backOffice.deliver.reported', defaultMessage: 'Problem noted' },
  reportedText: {
    id: 'backOffice.deliver.reportedText',
    defaultMessage: 'Order {orderId} stays at the desk for the next colleague.',
  },
  closed: {
    id: 'backOffice.deliver.closed',
    defaultMessage: 'This order waits for no delivery any more.',
  },
  returned: {
    id: 'backOffice.deliver.returned',
    defaultMessage: 'The money of this order goes back. Do not deliver; cancel the order.',
  },
});
