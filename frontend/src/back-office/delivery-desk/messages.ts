import { defineMessages } from '../../i18n/defineMessages';

export const deskMessages = defineMessages({
  title: { id: 'backOffice.deliveryDesk.title', defaultMessage: 'Deliveries' },
  waiting: {
    id: 'backOffice.deliveryDesk.waiting',
    defaultMessage: '{count, plural, one {# order to deliver} other {# orders to deliver}}',
  },
  summary: {
    id: 'backOffice.deliveryDesk.summary',
    defaultMessage: '{late, number} overdue · {troubled, number} with a problem',
  },
  filter: { id: 'backOffice.deliveryDesk.filter', defaultMessage: 'What to deliver' },
  all: { id: 'backOffice.deliveryDesk.all', defaultMessage: 'All' },
  routers: { id: 'backOffice.deliveryDesk.routers', defaultMessage: 'Routers' },
  problem: { id: 'backOffice.deliveryDesk.problem', defaultMessage: 'Problem' },
  parked: { id: 'backOffice.deliveryDesk.parked', defaultMessage: 'Later' },
  search: { id: 'backOffice.deliveryDesk.search', defaultMessage: 'Search deliveries' },
  searchAll: { id: 'backOffice.deliveryDesk.searchAll', defaultMessage: 'Search all orders' },
  empty: { id: 'backOffice.deliveryDesk.empty', defaultMessage: 'All caught up' },
  emptyText: {
    id: 'backOffice.deliveryDesk.emptyText',
    defaultMessage: 'Every order is delivered. New orders appear here automatically.',
  },
  emptyFilter: { id: 'backOffice.deliveryDesk.emptyFilter', defaultMessage: 'Nothing here' },
  emptyFilterText: {
    id: 'backOffice.deliveryDesk.emptyFilterText',
    defaultMessage: 'There may be other orders to deliver.',
  },
  showAll: { id: 'backOffice.deliveryDesk.showAll', defaultMessage: 'Show all' },
  outdated: {
    id: 'backOffice.deliveryDesk.outdated',
    defaultMessage: 'Queue as of {time}. Could not refresh.',
  },
  takenTitle: {
    id: 'backOffice.deliveryDesk.takenTitle',
    defaultMessage: '{name} took order {orderId}',
  },
  movedOn: {
    id: 'backOffice.deliveryDesk.movedOn',
    defaultMessage: 'The next free order is open.',
  },
  deliveredBy: {
    id: 'backOffice.deliveryDesk.deliveredBy',
    defaultMessage: '{name} delivered order {orderId}',
  },
  cancelledBy: {
    id: 'backOffice.deliveryDesk.cancelledBy',
    defaultMessage: '{name} cancelled order {orderId}',
  },
  left: {
    id: 'backOffice.deliveryDesk.left',
    defaultMessage: 'Order {orderId} no longer needs delivery',
  },
  current: { id: 'backOffice.deliveryDesk.current', defaultMessage: 'This order' },
  queue: { id: 'backOffice.deliveryDesk.queue', defaultMessage: 'Next in line' },
  more: {
    id: 'backOffice.deliveryDesk.more',
    defaultMessage: '{count, plural, one {# more order} other {# more orders}}',
  },
  recipient: { id: 'backOffice.deliveryDesk.recipient', defaultMessage: 'Send to' },
  customer: { id: 'backOffice.deliveryDesk.customer', defaultMessage: 'Deliver to' },
  noPlace: {
    id: 'backOffice.deliveryDesk.noPlace',
    defaultMessage: 'No location on this order. Call the customer.',
  },
  dial: { id: 'backOffice.deliveryDesk.dial', defaultMessage: 'Dial' },
  cash: { id: 'backOffice.deliveryDesk.cash', defaultMessage: 'Collect {amount} in cash' },
  paid: { id: 'backOffice.deliveryDesk.paid', defaultMessage: '{amount}, paid' },
  details: { id: 'backOffice.deliveryDesk.details', defaultMessage: 'All details' },
  take: { id: 'backOffice.deliveryDesk.take', defaultMessage: 'Start delivery' },
  next: { id: 'backOffice.deliveryDesk.next', defaultMessage: 'Next order' },
  takeAgain: { id: 'backOffice.deliveryDesk.takeAgain', defaultMessage: 'Start again' },
  lapsed: {
    id: 'backOffice.deliveryDesk.lapsed',
    defaultMessage: 'Your reservation has run out. Start again to continue.',
  },
  keep: { id: 'backOffice.deliveryDesk.keep', defaultMessage: '10 more minutes' },
  giveBack: { id: 'backOffice.deliveryDesk.giveBack', defaultMessage: 'Release' },
  yours: { id: 'backOffice.deliveryDesk.yours', defaultMessage: 'Yours until {time}' },
});

export const recipientMessages = defineMessages({
  correct: { id: 'backOffice.deliveryDesk.recipient.correct', defaultMessage: 'Change number' },
  field: {
    id: 'backOffice.deliveryDesk.recipient.field',
    defaultMessage: 'Number that gets the bundle',
  },
  save: { id: 'backOffice.deliveryDesk.recipient.save', defaultMessage: 'Change number' },
  done: { id: 'backOffice.deliveryDesk.recipient.done', defaultMessage: 'Number changed' },
  doneText: {
    id: 'backOffice.deliveryDesk.recipient.doneText',
    defaultMessage: 'Order {orderId} goes to {phone}.',
  },
});
