import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type {
  ColumnRole,
  DifferenceKind,
  LossReason,
  ReportBy,
  RevenueStatus,
  SoldKind,
} from './types';

export const periodMessages = defineMessages({
  period: { id: 'backOffice.books.period', defaultMessage: 'Period' },
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
    defaultMessage: 'Unmatched payments',
  },
  withoutOrderText: {
    id: 'backOffice.books.withoutOrderText',
    defaultMessage: 'All time; not counted as revenue',
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
    defaultMessage: 'Confirm cash for {orderId}',
  },
  notDelivered: {
    id: 'backOffice.books.notDelivered',
    defaultMessage:
      '{orderId} is not delivered yet. Confirming its cash marks it as delivered: the customer is notified and agents earn commission.',
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
    defaultMessage: 'Revenue as of {time}. Could not refresh.',
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
  by: { id: 'backOffice.books.by', defaultMessage: 'Group by' },
  settled: { id: 'backOffice.books.settled', defaultMessage: 'Received' },
  reversed: { id: 'backOffice.books.reversed', defaultMessage: 'Returned' },
  net: { id: 'backOffice.books.net', defaultMessage: 'Net revenue' },
  times: { id: 'backOffice.books.times', defaultMessage: 'Payments' },
  sum: { id: 'backOffice.books.sum', defaultMessage: 'Total' },
  download: { id: 'backOffice.books.download', defaultMessage: 'Download CSV' },
  downloadFailed: {
    id: 'backOffice.books.downloadFailed',
    defaultMessage: 'Could not download the file',
  },
  nothing: { id: 'backOffice.books.nothing', defaultMessage: 'No revenue in this period.' },
  none: { id: 'backOffice.books.none', defaultMessage: 'No network' },
  noAgent: { id: 'backOffice.books.noAgent', defaultMessage: 'No agent' },
  cash: { id: 'backOffice.books.cash', defaultMessage: 'Cash on delivery' },
  mobileMoney: { id: 'backOffice.books.mobileMoney', defaultMessage: 'Mobile money' },
  chart: { id: 'backOffice.books.chart', defaultMessage: 'Net revenue' },
  chartBy: { id: 'backOffice.books.chartBy', defaultMessage: 'Net revenue by {group}' },
  profit: { id: 'backOffice.books.reportProfit', defaultMessage: 'Profit' },
  profitOf: {
    id: 'backOffice.books.profitOf',
    defaultMessage: 'After {cost} cost and {commission} commission',
  },
  unknownCost: {
    id: 'backOffice.books.unknownCost',
    defaultMessage: 'Orders without a cost price',
  },
  unknownText: {
    id: 'backOffice.books.unknownText',
    defaultMessage: 'Not in the profit: the item had no cost price when it was ordered',
  },
  unknownAll: {
    id: 'backOffice.books.unknownAll',
    defaultMessage: 'Enter cost prices for bundles and routers to see it',
  },
  asTable: { id: 'backOffice.books.asTable', defaultMessage: 'Show as table' },
});

export const reportByMessages: Record<ReportBy, MessageDescriptor> = defineMessages({
  day: { id: 'backOffice.books.by.day', defaultMessage: 'Day' },
  network: { id: 'backOffice.books.by.network', defaultMessage: 'Network' },
  type: { id: 'backOffice.books.by.type', defaultMessage: 'Type' },
  status: { id: 'backOffice.books.by.status', defaultMessage: 'Order status' },
  method: { id: 'backOffice.books.by.method', defaultMessage: 'Payment method' },
  agent: { id: 'backOffice.books.by.agent', defaultMessage: 'Agent' },
});

export const analyticsMessages = defineMessages({
  title: { id: 'backOffice.books.analytics', defaultMessage: 'Analytics' },
  orders: { id: 'backOffice.books.orders', defaultMessage: 'Orders' },
  revenue: { id: 'backOffice.books.analyticsRevenue', defaultMessage: 'Revenue' },
  besides: {
    id: 'backOffice.books.besides',
    defaultMessage: '{amount} more received without an order',
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
  started: { id: 'backOffice.books.started', defaultMessage: 'Payment prompts' },
  completed: { id: 'backOffice.books.completed', defaultMessage: 'Paid' },
  open: { id: 'backOffice.books.open', defaultMessage: 'Open' },
  share: { id: 'backOffice.books.share', defaultMessage: 'Success rate' },
  why: { id: 'backOffice.books.why', defaultMessage: 'Reasons' },
  whyCount: { id: 'backOffice.books.whyCount', defaultMessage: '{reason}: {count, number}' },
  percent: { id: 'backOffice.books.percent', defaultMessage: '{percent}%' },
  delivery: { id: 'backOffice.books.delivery', defaultMessage: 'Typical delivery time (median)' },
  deliverySlow: {
    id: 'backOffice.books.deliverySlow',
    defaultMessage: 'Slowest 10% (90th percentile)',
  },
  atMost: { id: 'backOffice.books.atMost', defaultMessage: 'under {time}' },
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
  repeat: { id: 'backOffice.books.repeat', defaultMessage: 'Returning customers' },
  repeatOf: {
    id: 'backOffice.books.repeatOf',
    defaultMessage: '{repeat, number} of {total, number} customers',
  },
  best: { id: 'backOffice.books.best', defaultMessage: 'Best sellers' },
  item: { id: 'backOffice.books.item', defaultMessage: 'Item' },
  noneYet: { id: 'backOffice.books.noneYet', defaultMessage: 'Nothing yet in this period.' },
  outdated: {
    id: 'backOffice.books.figuresOutdated',
    defaultMessage: 'Figures as of {time}. Could not refresh.',
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
    defaultMessage: 'Newest {shown, number} of {count, number}',
  },
  dayAllOrders: { id: 'backOffice.books.dayAllOrders', defaultMessage: 'All orders of the day' },
  dayNoOrders: {
    id: 'backOffice.books.dayNoOrders',
    defaultMessage: 'No orders on this day.',
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
    defaultMessage: 'No statement compared yet.',
  },
  statementRead: {
    id: 'backOffice.books.statementRead',
    defaultMessage: '{name}, uploaded by {by} at {time}',
  },
  file: { id: 'backOffice.books.file', defaultMessage: 'Provider’s CSV file' },
  fileHint: {
    id: 'backOffice.books.fileHint',
    defaultMessage:
      'CSV file, up to 5 MB and 20,000 rows; save an Excel file as CSV first. Only the last three digits of phone numbers are stored.',
  },
  compare: { id: 'backOffice.books.compare', defaultMessage: 'Compare' },
  preview: { id: 'backOffice.books.preview', defaultMessage: 'Preview: nothing is saved yet' },
  keep: { id: 'backOffice.books.keep', defaultMessage: 'Save statement' },
  kept: { id: 'backOffice.books.kept', defaultMessage: 'Statement saved' },
  notRead: { id: 'backOffice.books.notRead', defaultMessage: 'Could not read the statement' },
  line: { id: 'backOffice.books.line', defaultMessage: 'Line {line, number}: {message}' },
  moreLines: {
    id: 'backOffice.books.moreLines',
    defaultMessage: '{count, plural, one {# row has} other {# rows have}} errors.',
  },
  oneColumn: {
    id: 'backOffice.books.oneColumn',
    defaultMessage:
      'Only one column was found. Is the first line a title? Say how many lines to skip.',
  },
  skipLines: {
    id: 'backOffice.books.skipLines',
    defaultMessage: 'Lines to skip above the column names',
  },
  skipLinesHint: {
    id: 'backOffice.books.skipLinesHint',
    defaultMessage: 'Leave it blank and we detect it. Then press Compare again.',
  },
  skipLinesInvalid: {
    id: 'backOffice.books.skipLinesInvalid',
    defaultMessage: 'Enter a whole number, or leave it empty.',
  },
  columns: { id: 'backOffice.books.columns', defaultMessage: 'Match the columns' },
  noColumn: { id: 'backOffice.books.noColumn', defaultMessage: 'None' },
  matched: {
    id: 'backOffice.books.matched',
    defaultMessage: '{count, plural, one {# payment matches} other {# payments match}}: {amount}',
  },
  setAside: {
    id: 'backOffice.books.setAside',
    defaultMessage:
      '{count, plural, one {# row is} other {# rows are}} for another day or for unpaid attempts.',
  },
  firstOnes: {
    id: 'backOffice.books.firstOnes',
    defaultMessage: 'First {shown} of {count} differences.',
  },
  resolve: { id: 'backOffice.books.resolve', defaultMessage: 'Resolve' },
  resolved: { id: 'backOffice.books.resolved', defaultMessage: 'Difference resolved' },
  resolvedBy: {
    id: 'backOffice.books.resolvedBy',
    defaultMessage: 'Resolved by {by} at {time}: {reason}',
  },
  resolution: {
    id: 'backOffice.books.resolution',
    defaultMessage: 'What happened, and what was done?',
  },
  unresolve: { id: 'backOffice.books.unresolve', defaultMessage: 'Mark as unresolved' },
  unresolved: { id: 'backOffice.books.unresolved', defaultMessage: 'Difference reopened' },
  allAgrees: { id: 'backOffice.books.allAgrees', defaultMessage: 'Everything matches.' },
  theirs: { id: 'backOffice.books.theirs', defaultMessage: 'Statement: {amount}' },
  ours: { id: 'backOffice.books.ours', defaultMessage: 'Books: {amount}' },
  guess: { id: 'backOffice.books.guess', defaultMessage: 'Possibly order {orderId}' },
  orderOf: { id: 'backOffice.books.orderOf', defaultMessage: 'Order {orderId}' },
  checkNow: { id: 'backOffice.books.checkNow', defaultMessage: 'Check now' },
  checked: { id: 'backOffice.books.checked', defaultMessage: 'Checked with the provider' },
  cashTitle: { id: 'backOffice.books.cashTitle', defaultMessage: 'Cash counted' },
  cashNone: {
    id: 'backOffice.books.cashNone',
    defaultMessage: 'No cash was confirmed on this day.',
  },
  received: { id: 'backOffice.books.confirmedCash', defaultMessage: 'Confirmed: {amount}' },
  counted: { id: 'backOffice.books.counted', defaultMessage: 'Counted by {name} (TSh)' },
  countedInvalid: {
    id: 'backOffice.books.countedInvalid',
    defaultMessage: 'Enter a whole number of shillings.',
  },
  nobody: { id: 'backOffice.books.nobody', defaultMessage: 'unknown' },
  lacks: { id: 'backOffice.books.lacks', defaultMessage: '{amount} short' },
  exceeds: { id: 'backOffice.books.exceeds', defaultMessage: '{amount} over' },
  agrees: { id: 'backOffice.books.agrees', defaultMessage: 'Matches' },
  notes: { id: 'backOffice.books.notes', defaultMessage: 'Notes' },
  saveCounts: { id: 'backOffice.books.saveCounts', defaultMessage: 'Save counts' },
  saveForLater: { id: 'backOffice.books.saveForLater', defaultMessage: 'Save for later' },
  saved: { id: 'backOffice.books.saved', defaultMessage: 'Saved' },
  signOff: { id: 'backOffice.books.signOff', defaultMessage: 'Sign off' },
  signOffTitle: { id: 'backOffice.books.signOffTitle', defaultMessage: 'Notes and sign-off' },
  signOffText: {
    id: 'backOffice.books.signOffText',
    defaultMessage:
      'The figures are saved under your name and can no longer change. {count, plural, =0 {Everything matches.} one {# point is open.} other {# points are open.}}',
  },
  stillRuns: {
    id: 'backOffice.books.stillRuns',
    defaultMessage: 'The day is not over yet. Later payments will not be in these figures.',
  },
  noteFirst: {
    id: 'backOffice.books.noteFirst',
    defaultMessage: 'Explain the open points before you sign off.',
  },
  notesHint: {
    id: 'backOffice.books.notesHint',
    defaultMessage: 'Open points need an explanation.',
  },
  stepsDone: {
    id: 'backOffice.books.stepsDone',
    defaultMessage: '{done, number} of {count, number} steps done',
  },
  stepDone: { id: 'backOffice.books.stepDone', defaultMessage: 'Done' },
  stepOpen: { id: 'backOffice.books.stepOpen', defaultMessage: 'To do' },
  allDone: { id: 'backOffice.books.allDone', defaultMessage: 'Statement and cash match.' },
  expected: {
    id: 'backOffice.books.expected',
    defaultMessage:
      'Expected from the provider: {amount} ({count, plural, one {# payment} other {# payments}})',
  },
  nothingToReconcile: {
    id: 'backOffice.books.nothingToReconcile',
    defaultMessage: 'Nothing to reconcile: the provider took no payments on this day.',
  },
  signedOff: { id: 'backOffice.books.signedOff', defaultMessage: 'Day signed off' },
  signedBy: { id: 'backOffice.books.signedBy', defaultMessage: 'Signed off by {by} at {time}' },
  openedBy: {
    id: 'backOffice.books.openedBy',
    defaultMessage: 'Reopened by {by} at {time}: {reason}',
  },
  moved: {
    id: 'backOffice.books.moved',
    defaultMessage: 'Money has moved since this day was signed off. Reopen it to include that.',
  },
  reopen: { id: 'backOffice.books.reopen', defaultMessage: 'Reopen' },
  reopened: { id: 'backOffice.books.reopened', defaultMessage: 'Day reopened' },
  reason: { id: 'backOffice.books.reason', defaultMessage: 'Why are you reopening it?' },
  reasonMissing: { id: 'backOffice.books.reasonMissing', defaultMessage: 'Enter a reason.' },
  history: { id: 'backOffice.books.history', defaultMessage: 'History' },
  conflict: {
    id: 'backOffice.books.conflict',
    defaultMessage:
      'A colleague changed this day at the same time. You now see their version; what you typed is still in its fields.',
  },
  failed: { id: 'backOffice.books.closeFailed', defaultMessage: 'Something went wrong' },
  noDay: { id: 'backOffice.books.noDay', defaultMessage: 'Day not found' },
  noDayText: {
    id: 'backOffice.books.noDayText',
    defaultMessage: 'Choose a day from the list.',
  },
});

/** What keeps a day from agreeing. */
export const openPointMessages = defineMessages({
  statementMissing: {
    id: 'backOffice.books.open.statementMissing',
    defaultMessage: 'No provider statement compared.',
  },
  differences: {
    id: 'backOffice.books.open.differences',
    defaultMessage:
      '{count, plural, one {# difference from the statement is} other {# differences from the statement are}} not resolved.',
  },
  cashDifferences: {
    id: 'backOffice.books.open.cashDifferences',
    defaultMessage: '{count, plural, one {# cash count does} other {# cash counts do}} not match.',
  },
  uncounted: {
    id: 'backOffice.books.open.uncounted',
    defaultMessage: '{count, plural, one {# cash count is} other {# cash counts are}} missing.',
  },
});

export const differenceMessages: Record<DifferenceKind, MessageDescriptor> = defineMessages({
  missing: {
    id: 'backOffice.books.difference.missing',
    defaultMessage: 'In our books, not in the statement',
  },
  unknown: {
    id: 'backOffice.books.difference.unknown',
    defaultMessage: 'In the statement, not in our books',
  },
  not_completed: {
    id: 'backOffice.books.difference.not_completed',
    defaultMessage: 'Paid in the statement, not in our books',
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
