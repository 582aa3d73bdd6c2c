import { defineMessages } from '../../i18n/defineMessages';

export const notAllowedMessages = defineMessages({
  title: { id: 'backOffice.kit.notAllowed', defaultMessage: 'You don’t have access' },
  text: {
    id: 'backOffice.kit.notAllowedText',
    defaultMessage: 'Ask an owner of the shop if you need it.',
  },
});

export const listMessages = defineMessages({
  more: { id: 'backOffice.kit.list.more', defaultMessage: 'More' },
  add: { id: 'backOffice.kit.list.add', defaultMessage: 'Add' },
  notLoaded: { id: 'backOffice.kit.notLoaded', defaultMessage: 'Could not load this page' },
  search: { id: 'backOffice.kit.search', defaultMessage: 'Search orders' },
  searchHint: {
    id: 'backOffice.kit.searchHint',
    defaultMessage: 'Order, name, phone, place or reference',
  },
  filters: {
    id: 'backOffice.kit.list.filters',
    defaultMessage: '{count, plural, =0 {Filters} other {Filters (#)}}',
  },
  searchBy: { id: 'backOffice.kit.list.searchBy', defaultMessage: 'Search by: {what}' },
  clearSearch: { id: 'backOffice.kit.clearSearch', defaultMessage: 'Clear the search' },
  statusFilter: { id: 'backOffice.kit.statusFilter', defaultMessage: 'Status' },
  all: { id: 'backOffice.kit.all', defaultMessage: 'All' },
  withCount: { id: 'backOffice.kit.withCount', defaultMessage: '{label} ({count, number})' },
  count: {
    id: 'backOffice.kit.count',
    defaultMessage: '{count, plural, one {# order} other {# orders}}',
  },
  countShown: {
    id: 'backOffice.kit.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# order} other {# orders}}',
  },
  countedUpTo: {
    id: 'backOffice.kit.list.countedUpTo',
    defaultMessage: '{shown, number} of {count, number}+',
  },
  updatedAt: { id: 'backOffice.kit.updatedAt', defaultMessage: 'Updated {time}' },
  refresh: { id: 'backOffice.kit.refresh', defaultMessage: 'Refresh' },
  outdated: {
    id: 'backOffice.kit.outdated',
    defaultMessage: 'Orders as of {time}. Could not refresh.',
  },
  newOrders: {
    id: 'backOffice.kit.newOrders',
    defaultMessage: '{count, plural, one {# new order} other {# new orders}}',
  },
  previous: { id: 'backOffice.kit.previous', defaultMessage: 'Previous' },
  next: { id: 'backOffice.kit.next', defaultMessage: 'Next' },
  loadMore: { id: 'backOffice.kit.loadMore', defaultMessage: 'Load more' },
  empty: { id: 'backOffice.kit.empty', defaultMessage: 'No orders found' },
  emptyText: {
    id: 'backOffice.kit.emptyText',
    defaultMessage: 'Orders appear here as soon as customers place them.',
  },
  emptyFilterText: {
    id: 'backOffice.kit.emptyFilterText',
    defaultMessage: 'Nothing matches this search and status.',
  },
  showAll: { id: 'backOffice.kit.showAll', defaultMessage: 'Show all orders' },
  onDelivery: { id: 'backOffice.kit.onDelivery', defaultMessage: '{amount} on delivery' },
});

export const detailMessages = defineMessages({
  personalData: {
    id: 'backOffice.kit.detail.personalData',
    defaultMessage: 'All data for this number',
  },
  title: { id: 'backOffice.kit.detail.title', defaultMessage: 'Order {orderId}' },
  map: { id: 'backOffice.kit.detail.map', defaultMessage: 'Find on the map' },
  notFound: { id: 'backOffice.kit.detail.notFound', defaultMessage: 'Order not found' },
  notFoundText: {
    id: 'backOffice.kit.detail.notFoundText',
    defaultMessage: 'It may have been archived. Check the link.',
  },
  notLoaded: { id: 'backOffice.kit.detail.notLoaded', defaultMessage: 'Could not load the order' },
  outdated: {
    id: 'backOffice.kit.detail.outdated',
    defaultMessage: 'Order as of {time}. Could not refresh.',
  },
  call: { id: 'backOffice.kit.detail.call', defaultMessage: 'Call' },
  whatsApp: { id: 'backOffice.kit.detail.whatsApp', defaultMessage: 'WhatsApp' },
  greeting: {
    id: 'backOffice.kit.detail.greeting',
    defaultMessage: 'Hello {name}, this is Bundle Hub about your order {orderId}.',
  },
  greetingNameless: {
    id: 'backOffice.kit.detail.greetingNameless',
    defaultMessage: 'Hello, this is Bundle Hub about your order {orderId}.',
  },
  reference: { id: 'backOffice.kit.detail.reference', defaultMessage: 'Payment reference' },
  payer: { id: 'backOffice.kit.detail.payer', defaultMessage: 'Paying phone number' },
  json: { id: 'backOffice.kit.detail.json', defaultMessage: 'Technical details' },
  by: { id: 'backOffice.kit.detail.by', defaultMessage: '{time}, {name}' },
  reason: { id: 'backOffice.kit.detail.reason', defaultMessage: 'Reason: {reason}' },
});

export const reasonMessages = defineMessages({
  label: { id: 'backOffice.kit.reason.label', defaultMessage: 'Reason' },
  required: {
    id: 'backOffice.kit.reason.required',
    defaultMessage: 'Enter a reason; colleagues see it in the history',
  },
});

/** Before something typed is lost. */
export const guardMessages = defineMessages({
  question: { id: 'backOffice.kit.guard.question', defaultMessage: 'Discard what you typed?' },
  text: {
    id: 'backOffice.kit.guard.text',
    defaultMessage: 'It has not been saved.',
  },
  stay: { id: 'backOffice.kit.guard.stay', defaultMessage: 'Keep editing' },
  close: { id: 'backOffice.kit.guard.close', defaultMessage: 'Discard' },
});

export const changeMessages = defineMessages({
  title: { id: 'backOffice.kit.change.title', defaultMessage: 'Order status' },
  askReason: {
    id: 'backOffice.kit.change.askReason',
    defaultMessage: 'Why change the status from {from} to {to}?',
  },
  askProof: {
    id: 'backOffice.kit.change.askProof',
    defaultMessage: 'Does the customer have the router?',
  },
  undoReason: { id: 'backOffice.kit.change.undoReason', defaultMessage: 'Undone right away' },
  confirm: { id: 'backOffice.kit.change.confirm', defaultMessage: 'Change to {status}' },
  /** Beside “Change to Cancelled”, where “Cancel” would be read as the same. */
  keep: { id: 'backOffice.kit.change.keep', defaultMessage: 'Leave it as it is' },
  done: { id: 'backOffice.kit.change.done', defaultMessage: 'Status Updated' },
  doneText: {
    id: 'backOffice.kit.change.doneText',
    defaultMessage: 'Order {orderId} is now: {status}',
  },
  failed: {
    id: 'backOffice.kit.change.failed',
    defaultMessage: 'Failed to update order status',
  },
  conflict: {
    id: 'backOffice.kit.change.conflict',
    defaultMessage:
      'A colleague changed this order at the same time. You now see their version; please check it.',
  },
  conflictBy: {
    id: 'backOffice.kit.change.conflictBy',
    defaultMessage:
      '{name} changed this first: “{what}”, at {time}. You now see the current order; please check it.',
  },
  conflictOf: {
    id: 'backOffice.kit.change.conflictOf',
    defaultMessage:
      'This order changed at {time}: “{what}”. You now see the current order; please check it.',
  },
  outOfStock: {
    id: 'backOffice.kit.change.outOfStock',
    defaultMessage: 'This router is out of stock, so the order cannot be reopened.',
  },
  gone: { id: 'backOffice.kit.change.gone', defaultMessage: 'Order not found' },
});
