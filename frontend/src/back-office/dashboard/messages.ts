import { texts } from '../../i18n/texts';

export const todayMessages = texts('backOffice.dashboard', {
  title: 'Today',
  needs: 'To do now',
  latest: 'Latest orders',
  allOrders: 'All orders',
  nothingWaits: 'Nothing waits for you.',
  next: 'Next',
  actions: 'Quick actions',
  outdated: 'Figures as of {time}. Could not refresh.',
});

export const needMessages = texts('backOffice.dashboard.need', {
  paidWithoutOrder: 'paid, order not completed',
  cancelRequested: '{count, plural, one {customer asks to cancel} other {customers ask to cancel}}',
  passwordRequests: '{count, plural, one {password request} other {password requests}}',
  deliveryProblem: '{count, plural, one {delivery problem} other {delivery problems}}',
  deliveryLate: '{count, plural, one {late order} other {late orders}}',
  paidTwice: '{count, plural, one {maybe paid twice} other {maybe paid twice}}',
  yesterdayOpen: 'yesterday is not signed off',
  toDeliver: '{count, plural, one {order to deliver} other {orders to deliver}}',
  oldest: 'oldest {age}',
  review: '{count, plural, one {payment to review} other {payments to review}}',
  tillPayments:
    '{count, plural, one {payment at the till without an order} other {payments at the till without an order}}',
  floatUntil: 'left of the {name} float, until about {time}',
  floatLow: 'left of the {name} float, below its mark',
  floatEmpty: 'left of the {name} float: buy more',
  tillPhoneSilent: 'the till phone has been silent since',
  refunds: '{count, plural, one {refund due} other {refunds due}}',
  messagesDead: '{count, plural, one {message failed} other {messages failed}}',
  messagesUndelivered:
    '{count, plural, one {message not delivered} other {messages not delivered}}',
  routersLow: '{count, plural, one {router low on stock} other {routers low on stock}}',
  applications: '{count, plural, one {new agent application} other {new agent applications}}',
  paidShare: '{wallet} paid, last hour',
  noPayments: 'no payments in the last hour',
});

export const dayMessages = texts('backOffice.dashboard.day', {
  sales: 'Sales of today',
  soldBy: '{count, plural, one {# order} other {# orders}} by {time}',
  lastWeek:
    '{weekday} last week by then: {amount}, {count, plural, one {# order} other {# orders}}',
  firstWeek: 'From next week on, this day is compared with the same weekday.',
  ofGoal: '{percent, number}% of the goal, {amount}',
  band: 'Shaded: the last {count, number} {weekday}s',
  movers: 'Differs from usual',
  mover: '{what} {orders, number}, usually {usual, number}',
});

export const networkMessages = texts('backOffice.dashboard.network', {
  title: 'Payers’ networks, last hour',
  asOf: 'as of {time}',
  share: '{percent, number}% of {count, plural, one {# payment} other {# payments}}',
  fewer: 'not enough data',
  median: 'usually {seconds, number} s',
});

export const pulseMessages = texts('backOffice.dashboard.pulse', {
  active: 'Active',
  slow: 'Slow',
  failing: 'Failing',
  quiet: 'Quiet',
});

export const actionMessages = texts('backOffice.dashboard.action', {
  findOrder: 'Find an order',
  findPayment: 'Find a payment',
  deliver: 'Deliver orders',
  addRouter: 'Add a router',
  addBundle: 'Add a bundle',
  closeDay: 'Close the day',
  notify: 'Send a test notification',
  viewShop: 'View shop',
});

export const stepMessages = texts('backOffice.dashboard.step', {
  title: 'Get started',
  done: 'Done',
  bundle: 'Add your first bundle',
  bundleText: 'Customers have nothing to buy yet.',
  whatsApp: 'Set the shop’s own WhatsApp number',
  whatsAppText: 'Customers’ messages still go to the demo number.',
  colleague: 'Invite a team member',
  colleagueText: 'So that the shop keeps running while you are away.',
});
