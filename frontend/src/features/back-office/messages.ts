import { defineMessages } from '../../i18n/defineMessages';

export const layoutMessages = defineMessages({
  brand: { id: 'backOffice.brand', defaultMessage: 'Back office' },
  navigation: { id: 'backOffice.navigation', defaultMessage: 'Back office' },
  today: { id: 'backOffice.menu.today', defaultMessage: 'Today' },
  orders: { id: 'backOffice.orders', defaultMessage: 'Orders' },
  ordersWaiting: {
    id: 'backOffice.ordersWaiting',
    defaultMessage: '{count, plural, one {# order waiting} other {# orders waiting}}',
  },
  desk: { id: 'backOffice.menu.desk', defaultMessage: 'Deliveries' },
  deskWaiting: {
    id: 'backOffice.menu.deskWaiting',
    defaultMessage: '{count, plural, one {# order to deliver} other {# orders to deliver}}',
  },
  support: { id: 'backOffice.menu.support', defaultMessage: 'Support' },
  supportWaiting: {
    id: 'backOffice.menu.supportWaiting',
    defaultMessage: '{count, plural, one {# case overdue} other {# cases overdue}}',
  },
  messages: { id: 'backOffice.menu.messages', defaultMessage: 'Messages' },
  messagesDead: {
    id: 'backOffice.menu.messagesDead',
    defaultMessage:
      '{count, plural, one {# message not delivered} other {# messages not delivered}}',
  },
  payments: { id: 'backOffice.menu.payments', defaultMessage: 'Payments' },
  paymentsWaiting: {
    id: 'backOffice.menu.paymentsWaiting',
    defaultMessage: '{count, plural, one {# payment needs action} other {# payments need action}}',
  },
  refunds: { id: 'backOffice.menu.refunds', defaultMessage: 'Refunds' },
  refundsWaiting: {
    id: 'backOffice.menu.refundsWaiting',
    defaultMessage: '{count, plural, one {# refund due} other {# refunds due}}',
  },
  revenue: { id: 'backOffice.menu.revenue', defaultMessage: 'Revenue' },
  reports: { id: 'backOffice.menu.reports', defaultMessage: 'Reports' },
  analytics: { id: 'backOffice.menu.analytics', defaultMessage: 'Analytics' },
  close: { id: 'backOffice.menu.close', defaultMessage: 'Close the day' },
  agents: { id: 'backOffice.menu.agents', defaultMessage: 'Agents' },
  payouts: { id: 'backOffice.menu.payouts', defaultMessage: 'Agent payouts' },
  training: { id: 'backOffice.menu.training', defaultMessage: 'Training' },
  settings: { id: 'backOffice.menu.settings', defaultMessage: 'Settings' },
  routers: { id: 'backOffice.menu.routers', defaultMessage: 'Routers' },
  bundles: { id: 'backOffice.menu.bundles', defaultMessage: 'Bundles' },
  applications: { id: 'backOffice.menu.applications', defaultMessage: 'Agent applications' },
  applicationsWaiting: {
    id: 'backOffice.menu.applicationsWaiting',
    defaultMessage: '{count, plural, one {# new application} other {# new applications}}',
  },
  passwordRequests: {
    id: 'backOffice.menu.passwordRequests',
    defaultMessage: '{count, plural, one {# password request} other {# password requests}}',
  },
  people: { id: 'backOffice.menu.people', defaultMessage: 'Team' },
  audit: { id: 'backOffice.menu.audit', defaultMessage: 'Activity log' },
  personalData: { id: 'backOffice.menu.personalData', defaultMessage: 'Customer data' },
  account: { id: 'backOffice.menu.account', defaultMessage: 'Your account' },
  notAllowed: { id: 'backOffice.notAllowed', defaultMessage: 'You don’t have access' },
  notAllowedText: {
    id: 'backOffice.notAllowedText',
    defaultMessage: 'Ask an owner of the shop if you need it.',
  },
  viewShop: { id: 'backOffice.viewShop', defaultMessage: 'View shop' },
  admin: { id: 'backOffice.admin', defaultMessage: 'Admin' },
});

export const listMessages = defineMessages({
  more: { id: 'backOffice.list.more', defaultMessage: 'More' },
  add: { id: 'backOffice.list.add', defaultMessage: 'Add' },
  notLoaded: { id: 'backOffice.notLoaded', defaultMessage: 'Could not load this page' },
  search: { id: 'backOffice.search', defaultMessage: 'Search orders' },
  searchHint: {
    id: 'backOffice.searchHint',
    defaultMessage: 'Order ID, name, phone, place or reference',
  },
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
    defaultMessage: 'Everything about this number',
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
