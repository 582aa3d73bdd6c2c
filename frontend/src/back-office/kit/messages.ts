import { texts } from '../../i18n/texts';

export const notAllowedMessages = texts('backOffice.kit.notAllowed', {
  title: 'You don’t have access',
  text: 'Ask an owner of the shop if you need it.',
});

export const listMessages = texts('backOffice.kit.list', {
  more: 'More',
  add: 'Add',
  notLoaded: 'Could not load this page',
  search: 'Search orders',
  searchHint: 'Order, name, phone, place or reference',
  filters: '{count, plural, =0 {Filters} other {Filters (#)}}',
  searchBy: 'Search by: {what}',
  clearSearch: 'Clear the search',
  statusFilter: 'Status',
  all: 'All',
  withCount: '{label} ({count, number})',
  count: '{count, plural, one {# order} other {# orders}}',
  countShown: '{shown, number} of {count, plural, one {# order} other {# orders}}',
  countedUpTo: '{shown, number} of {count, number}+',
  updatedAt: 'Updated {time}',
  refresh: 'Refresh',
  outdated: 'Orders as of {time}. Could not refresh.',
  newOrders: '{count, plural, one {# new order} other {# new orders}}',
  previous: 'Previous',
  next: 'Next',
  loadMore: 'Load more',
  empty: 'No orders found',
  emptyText: 'Orders appear here as soon as customers place them.',
  emptyFilterText: 'Nothing matches this search and status.',
  showAll: 'Show all orders',
  onDelivery: '{amount} on delivery',
});

export const sortMessages = texts('backOffice.kit.sort', {
  sort: 'Sort by',
  newest: 'Newest first',
  oldest: 'Oldest first',
});

export const detailMessages = texts('backOffice.kit.detail', {
  personalData: 'All data for this number',
  title: 'Order {orderId}',
  map: 'Find on the map',
  notFound: 'Order not found',
  notFoundText: 'It may have been archived. Check the link.',
  notLoaded: 'Could not load the order',
  outdated: 'Order as of {time}. Could not refresh.',
  call: 'Call',
  whatsApp: 'WhatsApp',
  greeting: 'Hello {name}, this is Bundle Hub about your order {orderId}.',
  greetingNameless: 'Hello, this is Bundle Hub about your order {orderId}.',
  reference: 'Payment reference',
  payer: 'Paying phone number',
  json: 'Technical details',
  by: '{time}, {name}',
  reason: 'Reason: {reason}',
});

export const reasonMessages = texts('backOffice.kit.reason', {
  label: 'Reason',
  required: 'Enter a reason; colleagues see it in the history',
});

/** Before something typed is lost. */
export const guardMessages = texts('backOffice.kit.guard', {
  question: 'Discard what you typed?',
  text: 'It has not been saved.',
  stay: 'Keep editing',
  close: 'Discard',
});

export const changeMessages = texts('backOffice.kit.change', {
  title: 'Order status',
  askReason: 'Why change the status from {from} to {to}?',
  askProof: 'Does the customer have the router?',
  undoReason: 'Undone right away',
  confirm: 'Change to {status}',
  /** Beside “Change to Cancelled”, where “Cancel” would be read as the same. */
  keep: 'Leave it as it is',
  done: 'Status Updated',
  doneText: 'Order {orderId} is now: {status}',
  failed: 'Failed to update order status',
  conflict:
    'A colleague changed this order at the same time. You now see their version; please check it.',
  conflictBy:
    '{name} changed this first: “{what}”, at {time}. You now see the current order; please check it.',
  conflictOf:
    'This order changed at {time}: “{what}”. You now see the current order; please check it.',
  outOfStock: 'This router is out of stock, so the order cannot be reopened.',
  gone: 'Order not found',
});
