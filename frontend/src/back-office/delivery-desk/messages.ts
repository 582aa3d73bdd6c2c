import { defineMessages } from '../../i18n/defineMessages';
import type { DeliveryProblem } from './types';

export const deskMessages = defineMessages({
  title: { id: 'backOffice.desk.title', defaultMessage: 'Deliveries' },
  waiting: {
    id: 'backOffice.desk.waiting',
    defaultMessage: '{count, plural, one {# order to deliver} other {# orders to deliver}}',
  },
  summary: {
    id: 'backOffice.desk.summary',
    defaultMessage: '{late, number} overdue · {troubled, number} with a problem',
  },
  filter: { id: 'backOffice.desk.filter', defaultMessage: 'What to deliver' },
  all: { id: 'backOffice.desk.all', defaultMessage: 'All' },
  routers: { id: 'backOffice.desk.routers', defaultMessage: 'Routers' },
  search: { id: 'backOffice.desk.search', defaultMessage: 'Search deliveries' },
  searchAll: { id: 'backOffice.desk.searchAll', defaultMessage: 'Search all orders' },
  empty: { id: 'backOffice.desk.empty', defaultMessage: 'All caught up' },
  emptyText: {
    id: 'backOffice.desk.emptyText',
    defaultMessage: 'Every order is delivered. New orders appear here automatically.',
  },
  emptyFilter: { id: 'backOffice.desk.emptyFilter', defaultMessage: 'Nothing here' },
  emptyFilterText: {
    id: 'backOffice.desk.emptyFilterText',
    defaultMessage: 'There may be other orders to deliver.',
  },
  showAll: { id: 'backOffice.desk.showAll', defaultMessage: 'Show all' },
  outdated: {
    id: 'backOffice.desk.outdated',
    defaultMessage: 'Queue as of {time}. Could not refresh.',
  },
  takenTitle: { id: 'backOffice.desk.takenTitle', defaultMessage: '{name} took order {orderId}' },
  movedOn: { id: 'backOffice.desk.movedOn', defaultMessage: 'The next free order is open.' },
  deliveredBy: {
    id: 'backOffice.desk.deliveredBy',
    defaultMessage: '{name} delivered order {orderId}',
  },
  cancelledBy: {
    id: 'backOffice.desk.cancelledBy',
    defaultMessage: '{name} cancelled order {orderId}',
  },
  left: {
    id: 'backOffice.desk.left',
    defaultMessage: 'Order {orderId} no longer needs delivery',
  },
  current: { id: 'backOffice.desk.current', defaultMessage: 'This order' },
  queue: { id: 'backOffice.desk.queue', defaultMessage: 'Next in line' },
  more: {
    id: 'backOffice.desk.more',
    defaultMessage: '{count, plural, one {# more order} other {# more orders}}',
  },
  recipient: { id: 'backOffice.desk.recipient', defaultMessage: 'Send to' },
  customer: { id: 'backOffice.desk.customer', defaultMessage: 'Deliver to' },
  noPlace: {
    id: 'backOffice.desk.noPlace',
    defaultMessage: 'No location on this order. Call the customer.',
  },
  dial: { id: 'backOffice.desk.dial', defaultMessage: 'Dial' },
  cash: { id: 'backOffice.desk.cash', defaultMessage: 'Collect {amount} in cash' },
  paid: { id: 'backOffice.desk.paid', defaultMessage: '{amount}, paid' },
  details: { id: 'backOffice.desk.details', defaultMessage: 'All details' },
  take: { id: 'backOffice.desk.take', defaultMessage: 'Start delivery' },
  next: { id: 'backOffice.desk.next', defaultMessage: 'Next order' },
  takeAgain: { id: 'backOffice.desk.takeAgain', defaultMessage: 'Start again' },
  lapsed: {
    id: 'backOffice.desk.lapsed',
    defaultMessage: 'Your reservation has run out. Start again to continue.',
  },
  keep: { id: 'backOffice.desk.keep', defaultMessage: 'Extend time' },
  giveBack: { id: 'backOffice.desk.giveBack', defaultMessage: 'Release' },
  yours: { id: 'backOffice.desk.yours', defaultMessage: 'Yours until {time}' },
  theirs: { id: 'backOffice.desk.theirs', defaultMessage: 'Assigned to {name} until {time}' },
  cancelAsked: {
    id: 'backOffice.desk.cancelAsked',
    defaultMessage: 'The customer asked to cancel. Call before you deliver.',
  },
  problemBefore: {
    id: 'backOffice.desk.problemBefore',
    defaultMessage: 'Could not be delivered: {problem}',
  },
  due: { id: 'backOffice.desk.due', defaultMessage: 'Due {time}' },
  dueTomorrow: { id: 'backOffice.desk.dueTomorrow', defaultMessage: 'Due tomorrow {time}' },
  dueOn: { id: 'backOffice.desk.dueOn', defaultMessage: 'Due {day}, {time}' },
  late: { id: 'backOffice.desk.late', defaultMessage: 'Overdue by {time}' },
  minutes: { id: 'backOffice.desk.minutes', defaultMessage: '{minutes, number} min' },
  hours: { id: 'backOffice.desk.hours', defaultMessage: '{hours, number} h {minutes, number} min' },
  days: { id: 'backOffice.desk.days', defaultMessage: '{days, number} d {hours, number} h' },
});

export const problemMessages = defineMessages<DeliveryProblem>({
  wrong_number: { id: 'backOffice.desk.problem.wrongNumber', defaultMessage: 'Wrong number' },
  network_down: { id: 'backOffice.desk.problem.networkDown', defaultMessage: 'Network down' },
  not_reachable: {
    id: 'backOffice.desk.problem.notReachable',
    defaultMessage: 'Customer does not answer',
  },
  out_of_float: { id: 'backOffice.desk.problem.outOfFloat', defaultMessage: 'No airtime float' },
  other: { id: 'backOffice.desk.problem.other', defaultMessage: 'Something else' },
});

export const deliverMessages = defineMessages({
  reference: { id: 'backOffice.deliver.reference', defaultMessage: 'Reference from the network' },
  referenceHint: {
    id: 'backOffice.deliver.referenceHint',
    defaultMessage: 'From the network’s confirmation SMS; optional',
  },
  code: { id: 'backOffice.deliver.code', defaultMessage: "Customer's delivery code" },
  codeHint: {
    id: 'backOffice.deliver.codeHint',
    defaultMessage: 'Four digits the customer reads out on delivery',
  },
  codeNeeded: { id: 'backOffice.deliver.codeNeeded', defaultMessage: 'Enter four digits' },
  noCode: { id: 'backOffice.deliver.noCode', defaultMessage: 'Deliver without a code' },
  withCode: { id: 'backOffice.deliver.withCode', defaultMessage: 'The customer has a code' },
  askManager: {
    id: 'backOffice.deliver.askManager',
    defaultMessage: 'A manager must approve a delivery without the code.',
  },
  reason: { id: 'backOffice.deliver.reason', defaultMessage: 'Why is there no code?' },
  delivered: { id: 'backOffice.deliver.delivered', defaultMessage: 'Delivered' },
  done: { id: 'backOffice.deliver.done', defaultMessage: 'Delivered' },
  doneText: {
    id: 'backOffice.deliver.doneText',
    defaultMessage: 'Order {orderId} is delivered.',
  },
  tooMany: {
    id: 'backOffice.deliver.tooMany',
    defaultMessage:
      'Too many wrong codes. Try again in an hour, or ask a manager to approve the delivery.',
  },
  problem: { id: 'backOffice.deliver.problem', defaultMessage: 'Report a problem' },
  problemTitle: {
    id: 'backOffice.deliver.problemTitle',
    defaultMessage: 'What is the problem?',
  },
  note: { id: 'backOffice.deliver.note', defaultMessage: 'Note for colleagues' },
  noteNeeded: {
    id: 'backOffice.deliver.noteNeeded',
    defaultMessage: 'Describe the problem',
  },
  report: { id: 'backOffice.deliver.report', defaultMessage: 'Report and release' },
  reported: { id: 'backOffice.deliver.reported', defaultMessage: 'Problem reported' },
  reportedText: {
    id: 'backOffice.deliver.reportedText',
    defaultMessage: 'Order {orderId} stays in the queue for the next colleague.',
  },
  closed: {
    id: 'backOffice.deliver.closed',
    defaultMessage: 'This order no longer needs delivery.',
  },
  returned: {
    id: 'backOffice.deliver.returned',
    defaultMessage: 'This order is being refunded. Do not deliver it; cancel the order.',
  },
});
