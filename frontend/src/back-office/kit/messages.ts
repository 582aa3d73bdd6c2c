import { defineMessages } from '../../i18n/defineMessages';

export const notAllowedMessages = defineMessages({
  title: { id: 'backOffice.notAllowed', defaultMessage: 'You don’t have access' },
  text: {
    id: 'backOffice.notAllowedText',
    defaultMessage: 'Ask an owner of the shop if you need it.',
  },
});

export const listMessages = defineMessages({
  more: { id: 'backOffice.list.more', defaultMessage: 'More' },
  add: { id: 'backOffice.list.add', defaultMessage: 'Add' },
  notLoaded: { id: 'backOffice.notLoaded', defaultMessage: 'Could not load this page' },
  search: { id: 'backOffice.search', defaultMessage: 'Search orders' },
  searchHint: {
    id: 'backOffice.searchHint',
    defaultMessage: 'Order, name, phone, place or reference',
  },
  filters: {
    id: 'backOffice.list.filters',
    defaultMessage: '{count, plural, =0 {Filters} other {Filters (#)}}',
  },
  searchBy: { id: 'backOffice.list.searchBy', defaultMessage: 'Search by: {what}' },
  clearSearch: { id: 'backOffice.clearSearch', defaultMessage: 'Clear the search' },
  statusFilter: { id: 'backOffice.statusFilter', defaultMessage: 'Status' },
  all: { id: 'backOffice.all', defaultMessage: 'All' },
  withCount: { id: 'backOffice.withCount', defaultMessage: '{label} ({count, number})' },
  count: {
    id: 'backOffice.count',
    defaultMessage: '{count, plural, one {# order} other {# orders}}',
  },
  countShown: {
    id: 'backOffice.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# order} other {# orders}}',
  },
  updatedAt: { id: 'backOffice.updatedAt', defaultMessage: 'Updated {time}' },
  refresh: { id: 'backOffice.refresh', defaultMessage: 'Refresh' },
  outdated: {
    id: 'backOffice.outdated',
    defaultMessage: 'Orders as of {time}. Could not refresh.',
  },
  newOrders: {
    id: 'backOffice.newOrders',
    defaultMessage: '{count, plural, one {# new order} other {# new orders}}',
  },
  previous: { id: 'backOffice.previous', defaultMessage: 'Previous' },
  next: { id: 'backOffice.next', defaultMessage: 'Next' },
  loadMore: { id: 'backOffice.loadMore', defaultMessage: 'Load more' },
  empty: { id: 'backOffice.empty', defaultMessage: 'No orders found' },
  emptyText: {
    id: 'backOffice.emptyText',
    defaultMessage: 'Orders appear here as soon as customers place them.',
  },
  emptyFilterText: {
    id: 'backOffice.emptyFilterText',
    defaultMessage: 'Nothing matches this search and status.',
  },
  showAll: { id: 'backOffice.showAll', defaultMessage: 'Show all orders' },
  onDelivery: { id: 'backOffice.onDelivery', defaultMessage: '{amount} on delivery' },
});

export const detailMessages = defineMessages({
  personalData: {
    id: 'backOffice.detail.personalData',
    defaultMessage: 'All data for this number',
  },
  title: { id: 'backOffice.detail.title', defaultMessage: 'Order {orderId}' },
  map: { id: 'backOffice.detail.map', defaultMessage: 'Find on the map' },
  notFound: { id: 'backOffice.detail.notFound', defaultMessage: 'Order not found' },
  notFoundText: {
    id: 'backOffice.detail.notFoundText',
    defaultMessage: 'It may have been archived. Check the link.',
  },
  notLoaded: { id: 'backOffice.detail.notLoaded', defaultMessage: 'Could not load the order' },
  outdated: {
    id: 'backOffice.detail.outdated',
    defaultMessage: 'Order as of {time}. Could not refresh.',
  },
  call: { id: 'backOffice.detail.call', defaultMessage: 'Call' },
  whatsApp: { id: 'backOffice.detail.whatsApp', defaultMessage: 'WhatsApp' },
  greeting: {
    id: 'backOffice.detail.greeting',
    defaultMessage: 'Hello {name}, this is Bundle Hub about your order {orderId}.',
  },
  greetingNameless: {
    id: 'backOffice.detail.greetingNameless',
    defaultMessage: 'Hello, this is Bundle Hub about your order {orderId}.',
  },
  reference: { id: 'backOffice.detail.reference', defaultMessage: 'Payment reference' },
  payer: { id: 'backOffice.detail.payer', defaultMessage: 'Paying phone number' },
  json: { id: 'backOffice.detail.json', defaultMessage: 'Technical details' },
  by: { id: 'backOffice.detail.by', defaultMessage: '{time}, {name}' },
  reason: { id: 'backOffice.detail.reason', defaultMessage: 'Reason: {reason}' },
});

export const reasonMessages = defineMessages({
  label: { id: 'backOffice.reason.label', defaultMessage: 'Reason' },
  required: {
    id: 'backOffice.reason.required',
    defaultMessage: 'Enter a reason; colleagues see it in the history',
  },
});

/** Before something typed is lost. */
export const guardMessages = defineMessages({
  question: { id: 'backOffice.guard.question', defaultMessage: 'Discard what you typed?' },
  text: {
    id: 'backOffice.guard.text',
    defaultMessage: 'It has not been saved.',
  },
  stay: { id: 'backOffice.guard.stay', defaultMessage: 'Keep editing' },
  close: { id: 'backOffice.guard.close', defaultMessage: 'Discard' },
});

export const changeMessages = defineMessages({
  title: { id: 'backOffice.change.title', defaultMessage: 'Order status' },
  askReason: {
    id: 'backOffice.change.askReason',
    defaultMessage: 'Why change the status from {from} to {to}?',
  },
  askProof: {
    id: 'backOffice.change.askProof',
    defaultMessage: 'Does the customer have the router?',
  },
  undoReason: { id: 'backOffice.change.undoReason', defaultMessage: 'Undone right away' },
  confirm: { id: 'backOffice.change.confirm', defaultMessage: 'Change to {status}' },
  done: { id: 'backOffice.change.done', defaultMessage: 'Status Updated' },
  doneText: {
    id: 'backOffice.change.doneText',
    defaultMessage: 'Order {orderId} is now: {status}',
  },
  failed: {
    id: 'backOffice.change.failed',
    defaultMessage: 'Failed to update order status',
  },
  conflict: {
    id: 'backOffice.change.conflict',
    defaultMessage:
      'A colleague changed this order at the same time. You now see their version; please check it.',
  },
  conflictBy: {
    id: 'backOffice.change.conflictBy',
    defaultMessage:
      '{name} changed this first: “{what}”, at {time}. You now see the current order; please check it.',
  },
  conflictOf: {
    id: 'backOffice.change.conflictOf',
    defaultMessage:
      'This order changed at {time}: “{what}”. You now see the current order; please check it.',
  },
  outOfStock: {
    id: 'backOffice.change.outOfStock',
    defaultMessage: 'This router is out of stock, so the order cannot be reopened.',
  },
  gone: { id: 'backOffice.change.gone', defaultMessage: 'Order not found' },
});
