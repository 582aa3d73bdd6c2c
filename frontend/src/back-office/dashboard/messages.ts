import { defineMessages } from '../../i18n/defineMessages';

export const todayMessages = defineMessages({
  title: { id: 'backOffice.today.title', defaultMessage: 'Today' },
  needs: { id: 'backOffice.today.needs', defaultMessage: 'To do now' },
  latest: { id: 'backOffice.today.latest', defaultMessage: 'Latest orders' },
  allOrders: { id: 'backOffice.today.allOrders', defaultMessage: 'All orders' },
  figures: { id: 'backOffice.today.figures', defaultMessage: 'Key figures' },
  actions: { id: 'backOffice.today.actions', defaultMessage: 'Quick actions' },
  outdated: {
    id: 'backOffice.today.outdated',
    defaultMessage: 'Figures as of {time}. Could not refresh.',
  },
});

export const needMessages = defineMessages({
  paidWithoutOrder: {
    id: 'backOffice.today.need.paidWithoutOrder',
    defaultMessage: 'paid, order not completed',
  },
  cancelAsked: {
    id: 'backOffice.today.need.cancelAsked',
    defaultMessage:
      '{count, plural, one {customer asks to cancel} other {customers ask to cancel}}',
  },
  passwordRequests: {
    id: 'backOffice.today.need.passwordRequests',
    defaultMessage: '{count, plural, one {password request} other {password requests}}',
  },
  deliveryProblem: {
    id: 'backOffice.today.need.deliveryProblem',
    defaultMessage: '{count, plural, one {delivery problem} other {delivery problems}}',
  },
  deliveryLate: {
    id: 'backOffice.today.need.deliveryLate',
    defaultMessage: '{count, plural, one {late order} other {late orders}}',
  },
  yesterdayOpen: {
    id: 'backOffice.today.need.yesterdayOpen',
    defaultMessage: 'yesterday is not signed off',
  },
  toDeliver: {
    id: 'backOffice.today.need.toDeliver',
    defaultMessage: '{count, plural, one {order to deliver} other {orders to deliver}}',
  },
  oldest: { id: 'backOffice.today.need.oldest', defaultMessage: 'oldest {age}' },
  review: {
    id: 'backOffice.today.need.review',
    defaultMessage: '{count, plural, one {payment to review} other {payments to review}}',
  },
  refunds: {
    id: 'backOffice.today.need.refunds',
    defaultMessage: '{count, plural, one {refund due} other {refunds due}}',
  },
  messagesDead: {
    id: 'backOffice.today.need.messagesDead',
    defaultMessage: '{count, plural, one {message failed} other {messages failed}}',
  },
  messagesUndelivered: {
    id: 'backOffice.today.need.messagesUndelivered',
    defaultMessage: '{count, plural, one {message not delivered} other {messages not delivered}}',
  },
  routersLow: {
    id: 'backOffice.today.need.routersLow',
    defaultMessage: '{count, plural, one {router low on stock} other {routers low on stock}}',
  },
  applications: {
    id: 'backOffice.today.need.applications',
    defaultMessage: '{count, plural, one {new agent application} other {new agent applications}}',
  },
  paidShare: { id: 'backOffice.today.need.paidShare', defaultMessage: '{wallet} paid, last hour' },
  noPayments: {
    id: 'backOffice.today.need.noPayments',
    defaultMessage: 'no payments in the last hour',
  },
});

export const durationMessages = defineMessages({
  minutes: { id: 'backOffice.today.minutes', defaultMessage: '{count, number} min' },
  hours: { id: 'backOffice.today.hours', defaultMessage: '{count, number} h' },
  days: {
    id: 'backOffice.today.days',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
  },
});

export const figureMessages = defineMessages({
  total: { id: 'backOffice.today.figure.total', defaultMessage: 'Total orders' },
  pending: { id: 'backOffice.today.figure.pending', defaultMessage: 'Pending orders' },
  completed: { id: 'backOffice.today.figure.completed', defaultMessage: 'Completed orders' },
  revenue: { id: 'backOffice.today.figure.revenue', defaultMessage: 'Total revenue' },
  withoutOrder: {
    id: 'backOffice.today.figure.withoutOrder',
    defaultMessage: '{amount} received without an order',
  },
  customers: { id: 'backOffice.today.figure.customers', defaultMessage: 'Customers' },
  agents: { id: 'backOffice.today.figure.agents', defaultMessage: 'Active agents' },
});

export const dayMessages = defineMessages({
  soFar: {
    id: 'backOffice.today.soFar',
    defaultMessage: 'Today: {count, plural, one {# order} other {# orders}}, {amount}',
  },
});

export const gradeMessages = defineMessages({
  excellent: { id: 'backOffice.today.grade.excellent', defaultMessage: 'Excellent day' },
  good: { id: 'backOffice.today.grade.good', defaultMessage: 'Good day' },
  moderate: { id: 'backOffice.today.grade.moderate', defaultMessage: 'Moderate day' },
  slow: { id: 'backOffice.today.grade.slow', defaultMessage: 'Slow day' },
});

export const networkMessages = defineMessages({
  title: { id: 'backOffice.today.networks', defaultMessage: 'Payers’ networks, last hour' },
  asOf: { id: 'backOffice.today.networksAsOf', defaultMessage: 'as of {time}' },
  share: {
    id: 'backOffice.today.networkShare',
    defaultMessage: '{percent, number}% of {count, plural, one {# payment} other {# payments}}',
  },
  fewer: {
    id: 'backOffice.today.networkFewer',
    defaultMessage: 'not enough data',
  },
  median: { id: 'backOffice.today.networkMedian', defaultMessage: 'usually {seconds, number} s' },
});

export const pulseMessages = defineMessages({
  active: { id: 'backOffice.today.pulse.active', defaultMessage: 'Active' },
  slow: { id: 'backOffice.today.pulse.slow', defaultMessage: 'Slow' },
  failing: { id: 'backOffice.today.pulse.failing', defaultMessage: 'Failing' },
  quiet: { id: 'backOffice.today.pulse.quiet', defaultMessage: 'Quiet' },
});

export const actionMessages = defineMessages({
  findOrder: { id: 'backOffice.today.action.findOrder', defaultMessage: 'Find an order' },
  findPayment: { id: 'backOffice.today.action.findPayment', defaultMessage: 'Find a payment' },
  deliver: { id: 'backOffice.today.action.deliver', defaultMessage: 'Deliver orders' },
  addRouter: { id: 'backOffice.today.action.addRouter', defaultMessage: 'Add a router' },
  addBundle: { id: 'backOffice.today.action.addBundle', defaultMessage: 'Add a bundle' },
  closeDay: { id: 'backOffice.today.action.closeDay', defaultMessage: 'Close the day' },
  notify: {
    id: 'backOffice.today.action.notify',
    defaultMessage: 'Send a test notification',
  },
  viewShop: {
    id: 'backOffice.today.action.viewShop',
    defaultMessage: 'View shop',
  },
});

export const stepMessages = defineMessages({
  title: { id: 'backOffice.today.steps', defaultMessage: 'Get started' },
  done: { id: 'backOffice.today.step.done', defaultMessage: 'Done' },
  bundle: { id: 'backOffice.today.step.bundle', defaultMessage: 'Add your first bundle' },
  bundleText: {
    id: 'backOffice.today.step.bundleText',
    defaultMessage: 'Customers have nothing to buy yet.',
  },
  whatsApp: {
    id: 'backOffice.today.step.whatsApp',
    defaultMessage: 'Set the shop’s own WhatsApp number',
  },
  whatsAppText: {
    id: 'backOffice.today.step.whatsAppText',
    defaultMessage: 'Customers’ messages still go to the demo number.',
  },
  colleague: { id: 'backOffice.today.step.colleague', defaultMessage: 'Invite a team member' },
  colleagueText: {
    id: 'backOffice.today.step.colleagueText',
    defaultMessage: 'So that the shop keeps running while you are away.',
  },
});
