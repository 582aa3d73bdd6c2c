import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type {
  ColumnRole,
  DifferenceKind,
  LossReason,
  ReportBy,
  RevenueStatus,
  SoldKind,
} from './types';

export const periodMessages = defineMessages({
  period: { id: 'backOffice.books.period', defaultMessage: 'Days' },
  lastDays: {
    id: 'backOffice.books.lastDays',
    defaultMessage: '{count, plural, one {Last day} other {Last # days}}',
  },
  from: { id: 'backOffice.books.from', defaultMessage: 'From' },
  to: { id: 'backOffice.books.to', defaultMessage: 'To' },
});

export const revenueMessages = defineMessages({
  title: { id: 'backOffice.books.revenue', defaultMessage: 'Revenue' },
  total: { id: 'backOffice.books.total', defaultMessage: 'Total: confirmed + pending' },
  confirmed: { id: 'backOffice.books.confirmedTotal', defaultMessage: 'Confirmed' },
  pending: { id: 'backOffice.books.pendingTotal', defaultMessage: 'Pending' },
  withoutOrder: {
    id: 'backOffice.books.withoutOrder',
    defaultMessage: 'Received, without an order',
  },
  withoutOrderText: {
    id: 'backOffice.books.withoutOrderText',
    defaultMessage: 'Of all days, and no revenue',
  },
  profit: { id: 'backOffice.books.profit', defaultMessage: 'Profit' },
  profitIs: { id: 'backOffice.books.profitIs', defaultMessage: 'Profit {amount}' },
  search: { id: 'backOffice.books.search', defaultMessage: 'Search revenue' },
  searchHint: { id: 'backOffice.books.searchHint', defaultMessage: 'Order ID, name or phone' },
  status: { id: 'backOffice.books.status', defaultMessage: 'Status' },
  type: { id: 'backOffice.books.type', defaultMessage: 'Type' },
  network: { id: 'backOffice.books.network', defaultMessage: 'Network' },
  any: { id: 'backOffice.books.any', defaultMessage: 'All' },
  order: { id: 'backOffice.books.order', defaultMessage: 'Order ID' },
  customer: { id: 'backOffice.books.customer', defaultMessage: 'Customer' },
  bundle: { id: 'backOffice.books.bundle', defaultMessage: 'Bundle' },
  amount: { id: 'backOffice.books.amount', defaultMessage: 'Amount' },
  date: { id: 'backOffice.books.date', defaultMessage: 'Date' },
  actions: { id: 'backOffice.books.actions', defaultMessage: 'Actions' },
  confirm: { id: 'backOffice.books.confirm', defaultMessage: 'Confirm' },
  confirmOf: {
    id: 'backOffice.books.confirmOf',
    defaultMessage: 'Confirm the cash of {orderId}',
  },
  notDelivered: {
    id: 'backOffice.books.notDelivered',
    defaultMessage:
      '{orderId} is not delivered yet. Confirming its cash delivers it: the customer is told, and agents earn.',
  },
  done: { id: 'backOffice.books.done', defaultMessage: 'Payment Confirmed' },
  doneText: {
    id: 'backOffice.books.doneText',
    defaultMessage: 'Revenue has been added to confirmed total',
  },
  failed: { id: 'backOffice.books.failed', defaultMessage: 'Not confirmed' },
  count: {
    id: 'backOffice.books.count',
    defaultMessage: '{count, plural, one {# record} other {# records}}',
  },
  countShown: {
    id: 'backOffice.books.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# record} other {# records}}',
  },
  news: {
    id: 'backOffice.books.news',
    defaultMessage: '{count, plural, one {# new record} other {# new records}}',
  },
  outdated: {
    id: 'backOffice.books.outdated',
    defaultMessage: 'Revenue as of {time}. The newest could not be loaded.',
  },
  empty: { id: 'backOffice.books.empty', defaultMessage: 'No revenue records' },
  emptyText: {
    id: 'backOffice.books.emptyText',
    defaultMessage: 'Revenue records appear when orders are placed.',
  },
  noMatch: { id: 'backOffice.books.noMatch', defaultMessage: 'Nothing matches these filters' },
  noMatchText: {
    id: 'backOffice.books.noMatchText',
    defaultMessage: 'Choose other days, or show everything.',
  },
  showAll: { id: 'backOffice.books.showAll', defaultMessage: 'Show all records' },
});

export const revenueChipMessages = defineMessages({
  all: { id: 'backOffice.books.chip.all', defaultMessage: 'All' },
  pending: { id: 'backOffice.books.chip.pending', defaultMessage: 'Pending' },
  confirmed: { id: 'backOffice.books.chip.confirmed', defaultMessage: 'Confirmed' },
  cancelled: { id: 'backOffice.books.chip.cancelled', defaultMessage: 'Cancelled' },
});

export const revenueStatusMessages: Record<RevenueStatus, MessageDescriptor> = defineMessages({
  pending: { id: 'backOffice.books.status.pending', defaultMessage: 'Pending' },
  confirmed: { id: 'backOffice.books.status.confirmed', defaultMessage: 'Confirmed' },
  cancelled: { id: 'backOffice.books.status.cancelled', defaultMessage: 'Cancelled' },
});

export const soldKindMessages: Record<SoldKind, MessageDescriptor> = defineMessages({
  sme: { id: 'backOffice.books.kind.sme', defaultMessage: 'SME' },
  normal: { id: 'backOffice.books.kind.normal', defaultMessage: 'NORMAL' },
  router: { id: 'backOffice.books.kind.router', defaultMessage: 'ROUTER' },
});

export const reportMessages = defineMessages({
  title: { id: 'backOffice.books.reports', defaultMessage: 'Reports' },
  by: { id: 'backOffice.books.by', defaultMessage: 'Put together by' },
  settled: { id: 'backOffice.books.settled', defaultMessage: 'Received' },
  reversed: { id: 'backOffice.books.reversed', defaultMessage: 'Returned' },
  net: { id: 'backOffice.books.net', defaultMessage: 'Stayed' },
  times: { id: 'backOffice.books.times', defaultMessage: 'Payments' },
  sum: { id: 'backOffice.books.sum', defaultMessage: 'Together' },
  download: { id: 'backOffice.books.download', defaultMessage: 'Download CSV' },
  downloadFailed: {
    id: 'backOffice.books.downloadFailed',
    defaultMessage: 'The file could not be loaded',
  },
  nothing: { id: 'backOffice.books.nothing', defaultMessage: 'No revenue on these days.' },
  none: { id: 'backOffice.books.none', defaultMessage: 'Without network' },
  noAgent: { id: 'backOffice.books.noAgent', defaultMessage: 'Without agent' },
  cash: { id: 'backOffice.books.cash', defaultMessage: 'Cash on delivery' },
  mobileMoney: { id: 'backOffice.books.mobileMoney', defaultMessage: 'Mobile money' },
  chart: { id: 'backOffice.books.chart', defaultMessage: 'Revenue that stayed' },
  chartBy: { id: 'backOffice.books.chartBy', defaultMessage: 'Revenue that stayed, by {group}' },
  profit: { id: 'backOffice.books.reportProfit', defaultMessage: 'Profit' },
  profitOf: {
    id: 'backOffice.books.profitOf',
    defaultMessage: 'After {cost} of cost and {commission} of commission',
  },
  unknownCost: { id: 'backOffice.books.unknownCost', defaultMessage: 'Orders of unknown cost' },
  unknownText: {
    id: 'backOffice.books.unknownText',
    defaultMessage: 'Not in the profit: their item had no cost price when they were placed',
  },
  unknownAll: {
    id: 'backOffice.books.unknownAll',
    defaultMessage: 'Give bundles and routers a cost price to see it',
  },
  asTable: { id: 'backOffice.books.asTable', defaultMessage: 'The same as a table' },
});

export const reportByMessages: Record<ReportBy, MessageDescriptor> = defineMessages({
  day: { id: 'backOffice.books.by.day', defaultMessage: 'Day' },
  network: { id: 'backOffice.books.by.network', defaultMessage: 'Network' },
  type: { id: 'backOffice.books.by.type', defaultMessage: 'Type' },
  status: { id: 'backOffice.books.by.status', defaultMessage: 'Order status' },
  method: { id: 'backOffice.books.by.method', defaultMessage: 'Way of paying' },
  agent: { id: 'backOffice.books.by.agent', defaultMessage: 'Agent' },
});

export const analyticsMessages = defineMessages({
  title: { id: 'backOffice.books.analytics', defaultMessage: 'Analytics' },
  orders: { id: 'backOffice.books.orders', defaultMessage: 'Orders' },
  revenue: { id: 'backOffice.books.analyticsRevenue', defaultMessage: 'Revenue' },
  besides: {
    id: 'backOffice.books.besides',
    defaultMessage: '{amount} more was received without an order',
  },
  perDay: { id: 'backOffice.books.perDay', defaultMessage: 'Orders and revenue by day' },
  hours: { id: 'backOffice.books.hours', defaultMessage: 'Busiest hours' },
  hour: { id: 'backOffice.books.hour', defaultMessage: 'Hour' },
  busiest: {
    id: 'backOffice.books.busiest',
    defaultMessage: 'Most orders come between {from} and {to}.',
  },
  payments: {
    id: 'backOffice.books.payments',
    defaultMessage: 'How payments end, by payer’s network',
  },
  payersNetwork: { id: 'backOffice.books.payersNetwork', defaultMessage: 'Payer’s network' },
  started: { id: 'backOffice.books.started', defaultMessage: 'Requests' },
  completed: { id: 'backOffice.books.completed', defaultMessage: 'Paid' },
  open: { id: 'backOffice.books.open', defaultMessage: 'Open' },
  share: { id: 'backOffice.books.share', defaultMessage: 'Paid of those that ended' },
  why: { id: 'backOffice.books.why', defaultMessage: 'Why not' },
  whyCount: { id: 'backOffice.books.whyCount', defaultMessage: '{reason}: {count, number}' },
  percent: { id: 'backOffice.books.percent', defaultMessage: '{percent}%' },
  delivery: { id: 'backOffice.books.delivery', defaultMessage: 'Time to deliver, half of them' },
  deliverySlow: { id: 'backOffice.books.deliverySlow', defaultMessage: 'Time to deliver, 9 of 10' },
  atMost: { id: 'backOffice.books.atMost', defaultMessage: 'at most {time}' },
  minutes: {
    id: 'backOffice.books.minutes',
    defaultMessage: '{count, plural, one {# minute} other {# minutes}}',
  },
  hoursLong: {
    id: 'backOffice.books.hoursLong',
    defaultMessage: '{count, plural, one {# hour} other {# hours}}',
  },
  daysLong: {
    id: 'backOffice.books.daysLong',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
  },
  customers: { id: 'backOffice.books.customers', defaultMessage: 'Customers' },
  repeat: { id: 'backOffice.books.repeat', defaultMessage: 'Came again' },
  repeatOf: {
    id: 'backOffice.books.repeatOf',
    defaultMessage: '{repeat, number} of {total, number} customers',
  },
  best: { id: 'backOffice.books.best', defaultMessage: 'What sells best' },
  item: { id: 'backOffice.books.item', defaultMessage: 'Item' },
  noneYet: { id: 'backOffice.books.noneYet', defaultMessage: 'Nothing yet on these days.' },
  outdated: {
    id: 'backOffice.books.figuresOutdated',
    defaultMessage: 'Figures as of {time}. The newest could not be loaded.',
  },
});

export const lossMessages: Record<LossReason, MessageDescriptor> = defineMessages({
  cancelled: { id: 'backOffice.books.loss.cancelled', defaultMessage: 'Cancelled on the phone' },
  insufficient_balance: {
    id: 'backOffice.books.loss.insufficient_balance',
    defaultMessage: 'Not enough balance',
  },
  wrong_pin: { id: 'backOffice.books.loss.wrong_pin', defaultMessage: 'Wrong PIN' },
  no_answer: { id: 'backOffice.books.loss.no_answer', defaultMessage: 'No answer' },
  rejected: { id: 'backOffice.books.loss.rejected', defaultMessage: 'Refused by the provider' },
  other: { id: 'backOffice.books.loss.other', defaultMessage: 'Another reason' },
  expired: { id: 'backOffice.books.loss.expired', defaultMessage: 'Expired' },
});

export const closeMessages = defineMessages({
  title: { id: 'backOffice.books.close', defaultMessage: 'Close the day' },
  dayTitle: { id: 'backOffice.books.closeOf', defaultMessage: 'Close {day}' },
  allDays: { id: 'backOffice.books.allDays', defaultMessage: 'All days' },
  day: { id: 'backOffice.books.day', defaultMessage: 'Day' },
  provider: { id: 'backOffice.books.provider', defaultMessage: 'Expected from the provider' },
  cash: { id: 'backOffice.books.cashReceived', defaultMessage: 'Cash received' },
  refunds: { id: 'backOffice.books.refunds', defaultMessage: 'Refunds paid' },
  ordered: { id: 'backOffice.books.ordered', defaultMessage: 'Ordered' },
  dayOrders: { id: 'backOffice.books.dayOrders', defaultMessage: 'The day’s orders' },
  dayOrdered: {
    id: 'backOffice.books.dayOrdered',
    defaultMessage: '{count, plural, one {# order} other {# orders}}, {amount} ordered',
  },
  dayNewest: {
    id: 'backOffice.books.dayNewest',
    defaultMessage: 'The newest {shown, number} of {count, number}',
  },
  dayAllOrders: { id: 'backOffice.books.dayAllOrders', defaultMessage: 'All orders of the day' },
  dayNoOrders: {
    id: 'backOffice.books.dayNoOrders',
    defaultMessage: 'Nothing was ordered on this day.',
  },
  paymentsCount: {
    id: 'backOffice.books.paymentsCount',
    defaultMessage: '{count, plural, one {# payment} other {# payments}}',
  },
  deliveriesCount: {
    id: 'backOffice.books.deliveriesCount',
    defaultMessage: '{count, plural, one {# delivery} other {# deliveries}}',
  },
  refundsCount: {
    id: 'backOffice.books.refundsCount',
    defaultMessage: '{count, plural, one {# refund} other {# refunds}}',
  },
  ordersCount: {
    id: 'backOffice.books.ordersCount',
    defaultMessage: '{count, plural, one {# order} other {# orders}}',
  },
  open: { id: 'backOffice.books.dayOpen', defaultMessage: 'Open' },
  signed: { id: 'backOffice.books.daySigned', defaultMessage: 'Signed off' },
  statement: { id: 'backOffice.books.statement', defaultMessage: 'Provider’s statement' },
  statementNone: {
    id: 'backOffice.books.statementNone',
    defaultMessage: 'No statement was compared yet.',
  },
  statementRead: {
    id: 'backOffice.books.statementRead',
    defaultMessage: '{name}, given by {by} at {time}',
  },
  file: { id: 'backOffice.books.file', defaultMessage: 'CSV file of the provider' },
  fileHint: {
    id: 'backOffice.books.fileHint',
    defaultMessage:
      'A CSV file of at most 5 MB and 20,000 rows; save an Excel file as CSV first. Of phone numbers only the last three digits are kept.',
  },
  compare: { id: 'backOffice.books.compare', defaultMessage: 'Compare' },
  preview: { id: 'backOffice.books.preview', defaultMessage: 'Preview: nothing is kept yet' },
  keep: { id: 'backOffice.books.keep', defaultMessage: 'Keep this statement' },
  kept: { id: 'backOffice.books.kept', defaultMessage: 'Statement kept' },
  notRead: { id: 'backOffice.books.notRead', defaultMessage: 'The statement was not read' },
  line: { id: 'backOffice.books.line', defaultMessage: 'Line {line, number}: {message}' },
  moreLines: {
    id: 'backOffice.books.moreLines',
    defaultMessage: '{count, plural, one {# row} other {# rows}} at fault in all.',
  },
  oneColumn: {
    id: 'backOffice.books.oneColumn',
    defaultMessage:
      'Only one column was found. Is the first line a title? Say how many lines to skip.',
  },
  skipLines: {
    id: 'backOffice.books.skipLines',
    defaultMessage: 'Lines to skip above the names of the columns',
  },
  skipLinesHint: {
    id: 'backOffice.books.skipLinesHint',
    defaultMessage: 'Leave it empty and we look for them. Then press Compare again.',
  },
  columns: { id: 'backOffice.books.columns', defaultMessage: 'Which column holds what?' },
  noColumn: { id: 'backOffice.books.noColumn', defaultMessage: 'None' },
  matched: {
    id: 'backOffice.books.matched',
    defaultMessage: '{count, plural, one {# payment agrees} other {# payments agree}}: {amount}',
  },
  setAside: {
    id: 'backOffice.books.setAside',
    defaultMessage:
      '{count, plural, one {# row is} other {# rows are}} about another day, or about money that did not come.',
  },
  firstOnes: {
    id: 'backOffice.books.firstOnes',
    defaultMessage: 'The first {shown} of {count} differences.',
  },
  resolve: { id: 'backOffice.books.resolve', defaultMessage: 'Resolve' },
  resolved: { id: 'backOffice.books.resolved', defaultMessage: 'Difference resolved' },
  resolvedBy: {
    id: 'backOffice.books.resolvedBy',
    defaultMessage: 'Resolved by {by} at {time}: {reason}',
  },
  resolution: {
    id: 'backOffice.books.resolution',
    defaultMessage: 'How did it come about, and what was done?',
  },
  unresolve: { id: 'backOffice.books.unresolve', defaultMessage: 'Not resolved after all' },
  unresolved: { id: 'backOffice.books.unresolved', defaultMessage: 'The difference is open again' },
  allAgrees: { id: 'backOffice.books.allAgrees', defaultMessage: 'Everything agrees.' },
  theirs: { id: 'backOffice.books.theirs', defaultMessage: 'Statement: {amount}' },
  ours: { id: 'backOffice.books.ours', defaultMessage: 'Books: {amount}' },
  guess: { id: 'backOffice.books.guess', defaultMessage: 'Perhaps order {orderId}' },
  orderOf: { id: 'backOffice.books.orderOf', defaultMessage: 'Order {orderId}' },
  checkNow: { id: 'backOffice.books.checkNow', defaultMessage: 'Check now' },
  checked: { id: 'backOffice.books.checked', defaultMessage: 'The provider was asked' },
  cashTitle: { id: 'backOffice.books.cashTitle', defaultMessage: 'Cash in hand' },
  cashNone: {
    id: 'backOffice.books.cashNone',
    defaultMessage: 'No cash was confirmed on this day.',
  },
  received: { id: 'backOffice.books.confirmedCash', defaultMessage: 'Confirmed: {amount}' },
  counted: { id: 'backOffice.books.counted', defaultMessage: 'Counted by {name} (TSh)' },
  countedInvalid: {
    id: 'backOffice.books.countedInvalid',
    defaultMessage: 'Please give a whole number of shillings.',
  },
  nobody: { id: 'backOffice.books.nobody', defaultMessage: 'nobody known' },
  lacks: { id: 'backOffice.books.lacks', defaultMessage: '{amount} too little' },
  exceeds: { id: 'backOffice.books.exceeds', defaultMessage: '{amount} too much' },
  agrees: { id: 'backOffice.books.agrees', defaultMessage: 'Agrees' },
  notes: { id: 'backOffice.books.notes', defaultMessage: 'Notes' },
  save: { id: 'backOffice.books.save', defaultMessage: 'Save' },
  saved: { id: 'backOffice.books.saved', defaultMessage: 'Saved' },
  signOff: { id: 'backOffice.books.signOff', defaultMessage: 'Sign off' },
  signOffTitle: { id: 'backOffice.books.signOffTitle', defaultMessage: 'Sign the day off' },
  signOffText: {
    id: 'backOffice.books.signOffText',
    defaultMessage:
      'The figures are frozen under your name. {count, plural, =0 {Everything agrees.} one {# point is open.} other {# points are open.}}',
  },
  stillRuns: {
    id: 'backOffice.books.stillRuns',
    defaultMessage: 'The day is not over yet: money that comes later will not be in these figures.',
  },
  noteFirst: {
    id: 'backOffice.books.noteFirst',
    defaultMessage: 'Say in the notes why, and save them: then the day can be signed off.',
  },
  unsaved: {
    id: 'backOffice.books.unsaved',
    defaultMessage: 'Save notes and counts first.',
  },
  signedOff: { id: 'backOffice.books.signedOff', defaultMessage: 'Day signed off' },
  signedBy: { id: 'backOffice.books.signedBy', defaultMessage: 'Signed off by {by} at {time}' },
  openedBy: {
    id: 'backOffice.books.openedBy',
    defaultMessage: 'Opened again by {by} at {time}: {reason}',
  },
  moved: {
    id: 'backOffice.books.moved',
    defaultMessage: 'Money has moved since this day was signed off. Open it again to count it in.',
  },
  reopen: { id: 'backOffice.books.reopen', defaultMessage: 'Open again' },
  reopened: { id: 'backOffice.books.reopened', defaultMessage: 'The day is open again' },
  reason: { id: 'backOffice.books.reason', defaultMessage: 'Why is it opened again?' },
  reasonMissing: { id: 'backOffice.books.reasonMissing', defaultMessage: 'Please say why.' },
  history: { id: 'backOffice.books.history', defaultMessage: 'History' },
  conflict: {
    id: 'backOffice.books.conflict',
    defaultMessage:
      'A colleague changed this day at the same time. It now stands here as they left it; what you typed is still in its fields.',
  },
  failed: { id: 'backOffice.books.closeFailed', defaultMessage: 'Not done' },
  noDay: { id: 'backOffice.books.noDay', defaultMessage: 'There is no such day yet' },
  noDayText: {
    id: 'backOffice.books.noDayText',
    defaultMessage: 'Choose a day from the list.',
  },
});

/** What keeps a day from agreeing. */
export const openPointMessages = defineMessages({
  statementMissing: {
    id: 'backOffice.books.open.statementMissing',
    defaultMessage: 'The provider’s statement was not compared.',
  },
  differences: {
    id: 'backOffice.books.open.differences',
    defaultMessage:
      '{count, plural, one {# difference from the statement is} other {# differences from the statement are}} not resolved.',
  },
  cashDifferences: {
    id: 'backOffice.books.open.cashDifferences',
    defaultMessage:
      '{count, plural, one {The cash of # colleague does} other {The cash of # colleagues does}} not agree.',
  },
  uncounted: {
    id: 'backOffice.books.open.uncounted',
    defaultMessage:
      '{count, plural, one {The cash of # colleague was} other {The cash of # colleagues was}} not counted.',
  },
});

export const differenceMessages: Record<DifferenceKind, MessageDescriptor> = defineMessages({
  missing: {
    id: 'backOffice.books.difference.missing',
    defaultMessage: 'Not in the statement, but counted here',
  },
  unknown: {
    id: 'backOffice.books.difference.unknown',
    defaultMessage: 'In the statement, but not known here',
  },
  not_completed: {
    id: 'backOffice.books.difference.not_completed',
    defaultMessage: 'Paid by the statement, not yet here',
  },
  wrong_amount: {
    id: 'backOffice.books.difference.wrong_amount',
    defaultMessage: 'Different amounts',
  },
  duplicate: {
    id: 'backOffice.books.difference.duplicate',
    defaultMessage: 'Twice in the statement',
  },
});

export const columnMessages: Record<ColumnRole, MessageDescriptor> = defineMessages({
  order: { id: 'backOffice.books.column.order', defaultMessage: 'Our reference' },
  reference: { id: 'backOffice.books.column.reference', defaultMessage: 'Provider’s reference' },
  transaction: { id: 'backOffice.books.column.transaction', defaultMessage: 'Transaction ID' },
  amount: { id: 'backOffice.books.column.amount', defaultMessage: 'Amount' },
  withdrawn: { id: 'backOffice.books.column.withdrawn', defaultMessage: 'Amount paid out' },
  date: { id: 'backOffice.books.column.date', defaultMessage: 'Date' },
  channel: { id: 'backOffice.books.column.channel', defaultMessage: 'Wallet' },
  phone: { id: 'backOffice.books.column.phone', defaultMessage: 'Phone' },
  status: { id: 'backOffice.books.column.status', defaultMessage: 'Status' },
});
