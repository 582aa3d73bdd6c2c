import { defineMessages } from '../../i18n/defineMessages';

export const todayMessages = defineMessages({
  title: { id: 'backOffice.dashboard.title', defaultMessage: 'Today' },
  needs: { id: 'backOffice.dashboard.needs', defaultMessage: 'To do now' },
  latest: { id: 'backOffice.dashboard.latest', defaultMessage: 'Latest orders' },
  allOrders: { id: 'backOffice.dashboard.allOrders', defaultMessage: 'All orders' },
  figures: { id: 'backOffice.dashboard.figures', defaultMessage: 'Key figures' },
  actions: { id: 'backOffice.dashboard.actions', defaultMessage: 'Quick actions' },
  outdated: {
    id: 'backOffice.dashboard.outdated',
    defaultMessage: 'Figures as of {time}. Could not refresh.',
  },
});

export const needMessages = defineMessages({
  paidWithoutOrder: {
    id: 'backOffice.dashboard.need.paidWithoutOrder',
    defaultMessage: 'paid, order not completed',
  },
  cancelRequested: {
    id: 'backOffice.dashboard.need.cancelRequested',
    defaultMessage:
      '{count, plural, one {customer asks to cancel} other {customers ask to cancel}}',
  },
  passwordRequests: {
    id: 'backOffice.dashboard.need.passwordRequests',
    defaultMessage: '{count, plural, one {password request} other {password requests}}',
  },
  deliveryProblem: {
    id: 'backOffice.dashboard.need.deliveryProblem',
    defaultMessage: '{count, plural, one {delivery problem} other {delivery problems}}',
  },
  deliveryLate: {
    id: 'backOffice.dashboard.need.deliveryLate',
    defaultMessage: '{count, plural, one {late order} other {late orders}}',
  },
  paidTwice: {
    id: 'backOffice.dashboard.need.paidTwice',
    defaultMessage: '{count, plural, one {maybe paid twice} other {maybe paid twice}}',
  },
  yesterdayOpen: {
    id: 'backOffice.dashboard.need.yesterdayOpen',
    defaultMessage: 'yesterday is not signed off',
  },
  toDeliver: {
    id: 'backOffice.dashboard.need.toDeliver',
    defaultMessage: '{count, plural, one {order to deliver} other {orders to deliver}}',
  },
  oldest: { id: 'backOffice.dashboard.need.oldest', defaultMessage: 'oldest {age}' },
  review: {
    id: 'backOffice.dashboard.need.review',
    defaultMessage: '{count, plural, one {payment to review} other {payments to review}}',
  },
  refunds: {
    id: 'backOffice.dashboard.need.refunds',
    defaultMessage: '{count, plural, one {refund due} other {refunds due}}',
  },
  messagesDead: {
    id: 'backOffice.dashboard.need.messagesDead',
    defaultMessage: '{count, plural, one {message failed} other {messages failed}}',
  },
  messagesUndelivered: {
    id: 'backOffice.dashboard.need.messagesUndelivered',
    defaultMessage: '{count, plural, one {message not delivered} other {messages not delivered}}',
  },
  routersLow: {
    id: 'backOffice.dashboard.need.routersLow',
    defaultMessage: '{count, plural, one {router low on stock} other {routers low on stock}}',
  },
  applications: {
    id: 'backOffice.dashboard.need.applications',
    defaultMessage: '{count, plural, one {new agent application} other {new agent applications}}',
  },
  paidShare: {
    id: 'backOffice.dashboard.need.paidShare',
    defaultMessage: '{wallet} paid, last hour',
  },
  noPayments: {
    id: 'backOffice.dashboard.need.noPayments',
    defaultMessage: 'no payments in the last hour',
  },
});

export const figureMessages = defineMessages({
  total: { id: 'backOffice.dashboard.figure.total', defaultMessage: 'Total orders' },
  pending: { id: 'backOffice.dashboard.figure.pending', defaultMessage: 'Pending orders' },
  completed: { id: 'backOffice.dashboard.figure.completed', defaultMessage: 'Completed orders' },
  revenue: { id: 'backOffice.dashboard.figure.revenue', defaultMessage: 'Total revenue' },
  withoutOrder: {
    id: 'backOffice.dashboard.figure.withoutOrder',
    defaultMessage: '{amount} received without an order',
  },
  customers: { id: 'backOffice.dashboard.figure.customers', defaultMessage: 'Customers' },
  agents: { id: 'backOffice.dashboard.figure.agents', defaultMessage: 'Active agents' },
});

export const dayMessages = defineMessages({
  soFar: {
    id: 'backOffice.dashboard.soFar',
    defaultMessage: 'Today: {count, plural, one {# order} other {# orders}}, {amount}',
  },
});

export const networkMessages = defineMessages({
  title: { id: 'backOffice.dashboard.networks', defaultMessage: 'Payers’ networks, last hour' },
  asOf: { id: 'backOffice.dashboard.networksAsOf', defaultMessage: 'as of {time}' },
  share: {
    id: 'backOffice.dashboard.networkShare',
    defaultMessage: '{percent, number}% of {count, plural, one {# payment} other {# payments}}',
  },
  fewer: {
    id: 'backOffice.dashboard.networkFewer',
    defaultMessage: 'not enough data',
  },
  median: {
    id: 'backOffice.dashboard.networkMedian',
    defaultMessage: 'usually {seconds, number} s',
  },
});

export const pulseMessages = defineMessages({
  active: { id: 'backOffice.dashboard.pulse.active', defaultMessage: 'Active' },
  slow: { id: 'backOffice.dashboard.pulse.slow', defaultMessage: 'Slow' },
  failing: { id: 'backOffice.dashboard.pulse.failing', defaultMessage: 'Failing' },
  quiet: { id: 'backOffice.dashboard.pulse.quiet', defaultMessage: 'Quiet' },
});

export const actionMessages = defineMessages({
  findOrder: { id: 'backOffice.dashboard.action.findOrder', defaultMessage: 'Find an order' },
  findPayment: { id: 'backOffice.dashboard.action.findPayment', defaultMessage: 'Find a payment' },
  deliver: { id: 'backOffice.dashboard.action.deliver', defaultMessage: 'Deliver orders' },
  addRouter: { id: 'backOffice.dashboard.action.addRouter', defaultMessage: 'Add a router' },
  addBundle: { id: 'backOffice.dashboard.action.addBundle', defaultMessage: 'Add a bundle' },
  closeDay: { id: 'backOffice.dashboard.action.closeDay', defaultMessage: 'Close the day' },
  notify: {
    id: 'backOffice.dashboard.action.notify',
    defaultMessage: 'Send a test notification',
  },
  viewShop: {
    id: 'backOffice.dashboard.action.viewShop',
    defaultMessage: 'View shop',
  },
});

export const stepMessages = defineMessages({
  title: { id: 'backOffice.dashboard.steps', defaultMessage: 'Get started' },
  done: { id: 'backOffice.dashboard.step.done', defaultMessage: 'Done' },
  bundle: { id: 'backOffice.dashboard.step.bundle', defaultMessage: 'Add your first bundle' },
  bundleText: {
    id: 'backOffice.dashboard.step.bundleText',
    defaultMessage: 'Customers have nothing to buy yet.',
  },
  whatsApp: {
    id: 'backOffice.dashboard.step.whatsApp',
    defaultMessage: 'Set the shop’s own WhatsApp number',
  },
  whatsAppText: {
    id: 'backOffice.dashboard.step.whatsAppText',
    defaultMessage: 'Customers’ messages still go to the demo number.',
  },
  colleague: { id: 'backOffice.dashboard.step.colleague', defaultMessage: 'Invite a team member' },
  colleagueText: {
    id: 'backOffice.dashboard.step.colleagueText',
    defaultMessage: 'So that the shop keeps running while you are away.',
  },
});
