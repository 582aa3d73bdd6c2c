import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { ColumnRole, DifferenceKind } from './types';

export const closeMessages = defineMessages({
  title: { id: 'backOffice.dayClose.close', defaultMessage: 'Close the day' },
  dayTitle: { id: 'backOffice.dayClose.closeOf', defaultMessage: 'Close {day}' },
  allDays: { id: 'backOffice.dayClose.allDays', defaultMessage: 'All days' },
  day: { id: 'backOffice.dayClose.day', defaultMessage: 'Day' },
  provider: { id: 'backOffice.dayClose.provider', defaultMessage: 'Mobile money' },
  cash: { id: 'backOffice.dayClose.cashReceived', defaultMessage: 'Cash received' },
  refunds: { id: 'backOffice.dayClose.refunds', defaultMessage: 'Refunds paid' },
  ordered: { id: 'backOffice.dayClose.ordered', defaultMessage: 'Ordered' },
  dayOrders: { id: 'backOffice.dayClose.dayOrders', defaultMessage: 'The day’s orders' },
  dayOrdered: {
    id: 'backOffice.dayClose.dayOrdered',
    defaultMessage: '{count, plural, one {# order} other {# orders}}, {amount} ordered',
  },
  dayNewest: {
    id: 'backOffice.dayClose.dayNewest',
    defaultMessage: 'Newest {shown, number} of {count, number}',
  },
  dayAllOrders: { id: 'backOffice.dayClose.dayAllOrders', defaultMessage: 'All orders of the day' },
  dayNoOrders: {
    id: 'backOffice.dayClose.dayNoOrders',
    defaultMessage: 'No orders on this day.',
  },
  paymentsCount: {
    id: 'backOffice.dayClose.paymentsCount',
    defaultMessage: '{count, plural, one {# payment} other {# payments}}',
  },
  deliveriesCount: {
    id: 'backOffice.dayClose.deliveriesCount',
    defaultMessage: '{count, plural, one {# delivery} other {# deliveries}}',
  },
  refundsCount: {
    id: 'backOffice.dayClose.refundsCount',
    defaultMessage: '{count, plural, one {# refund} other {# refunds}}',
  },
  ordersCount: {
    id: 'backOffice.dayClose.ordersCount',
    defaultMessage: '{count, plural, one {# order} other {# orders}}',
  },
  open: { id: 'backOffice.dayClose.dayOpen', defaultMessage: 'Open' },
  signed: { id: 'backOffice.dayClose.daySigned', defaultMessage: 'Signed off' },
  statement: { id: 'backOffice.dayClose.statement', defaultMessage: 'Provider’s statement' },
  statementNone: {
    id: 'backOffice.dayClose.statementNone',
    defaultMessage: 'No statement compared yet.',
  },
  statementRead: {
    id: 'backOffice.dayClose.statementRead',
    defaultMessage: '{name}, uploaded by {by} at {time}',
  },
  file: { id: 'backOffice.dayClose.file', defaultMessage: 'Provider’s file' },
  fileHint: {
    id: 'backOffice.dayClose.fileHint',
    defaultMessage:
      'CSV or Excel file, up to 5 MB and 20,000 rows. Only the last three digits of phone numbers are stored.',
  },
  compare: { id: 'backOffice.dayClose.compare', defaultMessage: 'Compare' },
  preview: { id: 'backOffice.dayClose.preview', defaultMessage: 'Preview: nothing is saved yet' },
  keep: { id: 'backOffice.dayClose.keep', defaultMessage: 'Save statement' },
  kept: { id: 'backOffice.dayClose.kept', defaultMessage: 'Statement saved' },
  notRead: { id: 'backOffice.dayClose.notRead', defaultMessage: 'Could not read the statement' },
  line: { id: 'backOffice.dayClose.line', defaultMessage: 'Line {line, number}: {message}' },
  lineValue: {
    id: 'backOffice.dayClose.lineValue',
    defaultMessage: 'Line {line, number}: {message} (“{value}”)',
  },
  dates: {
    id: 'backOffice.dayClose.dates',
    defaultMessage: 'What comes first in dates such as 11/05/2026?',
  },
  datesUnknown: { id: 'backOffice.dayClose.datesUnknown', defaultMessage: 'Choose' },
  datesDay: { id: 'backOffice.dayClose.datesDay', defaultMessage: 'The day: 11 May' },
  datesMonth: { id: 'backOffice.dayClose.datesMonth', defaultMessage: 'The month: 5 November' },
  status: {
    id: 'backOffice.dayClose.statusWord',
    defaultMessage:
      '{count, plural, one {# row says “{word}”. Is it paid?} other {# rows say “{word}”. Are these paid?}}',
  },
  statusUnknown: { id: 'backOffice.dayClose.statusUnknown', defaultMessage: 'Choose' },
  statusPaid: { id: 'backOffice.dayClose.statusPaid', defaultMessage: 'Paid' },
  statusNotPaid: { id: 'backOffice.dayClose.statusNotPaid', defaultMessage: 'Not paid' },
  leaveOut: {
    id: 'backOffice.dayClose.leaveOut',
    defaultMessage: '{count, plural, one {Leave out this line} other {Leave out these # lines}}',
  },
  leftOut: {
    id: 'backOffice.dayClose.leftOut',
    defaultMessage:
      '{count, plural, one {# line is} other {# lines are}} left out. Press Compare again.',
  },
  otherDay: {
    id: 'backOffice.dayClose.otherDay',
    defaultMessage:
      '{count, plural, one {# paid row is} other {# paid rows are}} of {day}: {amount}.',
  },
  outgoing: {
    id: 'backOffice.dayClose.outgoing',
    defaultMessage: '{count, plural, one {# row is} other {# rows are}} money paid out.',
  },
  moreLines: {
    id: 'backOffice.dayClose.moreLines',
    defaultMessage: '{count, plural, one {# row has} other {# rows have}} errors.',
  },
  oneColumn: {
    id: 'backOffice.dayClose.oneColumn',
    defaultMessage:
      'Only one column was found. Is the first line a title? Say how many lines to skip.',
  },
  skipLines: {
    id: 'backOffice.dayClose.skipLines',
    defaultMessage: 'Lines to skip above the column names',
  },
  skipLinesHint: {
    id: 'backOffice.dayClose.skipLinesHint',
    defaultMessage: 'Leave it blank and we detect it. Then press Compare again.',
  },
  skipLinesInvalid: {
    id: 'backOffice.dayClose.skipLinesInvalid',
    defaultMessage: 'Enter a whole number, or leave it empty.',
  },
  columns: { id: 'backOffice.dayClose.columns', defaultMessage: 'Match the columns' },
  noColumn: { id: 'backOffice.dayClose.noColumn', defaultMessage: 'None' },
  matched: {
    id: 'backOffice.dayClose.matched',
    defaultMessage: '{count, plural, one {# payment matches} other {# payments match}}: {amount}',
  },
  setAside: {
    id: 'backOffice.dayClose.setAside',
    defaultMessage:
      '{count, plural, one {# row is} other {# rows are}} for another day or for unpaid attempts.',
  },
  firstOnes: {
    id: 'backOffice.dayClose.firstOnes',
    defaultMessage: 'First {shown} of {count} differences.',
  },
  resolve: { id: 'backOffice.dayClose.resolve', defaultMessage: 'Resolve' },
  resolved: { id: 'backOffice.dayClose.resolved', defaultMessage: 'Difference resolved' },
  resolvedBy: {
    id: 'backOffice.dayClose.resolvedBy',
    defaultMessage: 'Resolved by {by} at {time}: {reason}',
  },
  resolution: {
    id: 'backOffice.dayClose.resolution',
    defaultMessage: 'What happened, and what was done?',
  },
  unresolve: { id: 'backOffice.dayClose.unresolve', defaultMessage: 'Mark as unresolved' },
  unresolved: { id: 'backOffice.dayClose.unresolved', defaultMessage: 'Difference reopened' },
  allAgrees: { id: 'backOffice.dayClose.allAgrees', defaultMessage: 'Everything matches.' },
  providerAmount: {
    id: 'backOffice.dayClose.providerAmount',
    defaultMessage: 'Statement: {amount}',
  },
  shopAmount: { id: 'backOffice.dayClose.shopAmount', defaultMessage: 'Books: {amount}' },
  guess: { id: 'backOffice.dayClose.guess', defaultMessage: 'Possibly order {orderId}' },
  orderOf: { id: 'backOffice.dayClose.orderOf', defaultMessage: 'Order {orderId}' },
  checkNow: { id: 'backOffice.dayClose.checkNow', defaultMessage: 'Check now' },
  checked: { id: 'backOffice.dayClose.checked', defaultMessage: 'Checked with the provider' },
  cashTitle: { id: 'backOffice.dayClose.cashTitle', defaultMessage: 'Cash counted' },
  cashNone: {
    id: 'backOffice.dayClose.cashNone',
    defaultMessage: 'No cash was confirmed on this day.',
  },
  received: { id: 'backOffice.dayClose.confirmedCash', defaultMessage: 'Confirmed: {amount}' },
  countedCash: { id: 'backOffice.dayClose.countedCash', defaultMessage: 'Counted: {amount}' },
  counted: { id: 'backOffice.dayClose.counted', defaultMessage: 'Counted by {name} (TSh)' },
  countedInvalid: {
    id: 'backOffice.dayClose.countedInvalid',
    defaultMessage: 'Enter a whole number of shillings.',
  },
  nobody: { id: 'backOffice.dayClose.nobody', defaultMessage: 'unknown' },
  lacks: { id: 'backOffice.dayClose.lacks', defaultMessage: '{amount} short' },
  exceeds: { id: 'backOffice.dayClose.exceeds', defaultMessage: '{amount} over' },
  agrees: { id: 'backOffice.dayClose.agrees', defaultMessage: 'Matches' },
  notes: { id: 'backOffice.dayClose.notes', defaultMessage: 'Notes' },
  saveCounts: { id: 'backOffice.dayClose.saveCounts', defaultMessage: 'Save counts' },
  saveForLater: { id: 'backOffice.dayClose.saveForLater', defaultMessage: 'Save for later' },
  saved: { id: 'backOffice.dayClose.saved', defaultMessage: 'Saved' },
  signOff: { id: 'backOffice.dayClose.signOff', defaultMessage: 'Sign off' },
  signOffTitle: { id: 'backOffice.dayClose.signOffTitle', defaultMessage: 'Notes and sign-off' },
  signOffText: {
    id: 'backOffice.dayClose.signOffText',
    defaultMessage:
      'The figures are saved under your name and can no longer change. {count, plural, =0 {Everything matches.} one {# point is open.} other {# points are open.}}',
  },
  stillRuns: {
    id: 'backOffice.dayClose.stillRuns',
    defaultMessage: 'The day is not over yet. Later payments will not be in these figures.',
  },
  noteFirst: {
    id: 'backOffice.dayClose.noteFirst',
    defaultMessage: 'Explain the open points before you sign off.',
  },
  notesHint: {
    id: 'backOffice.dayClose.notesHint',
    defaultMessage: 'Open points need an explanation.',
  },
  stepsDone: {
    id: 'backOffice.dayClose.stepsDone',
    defaultMessage: '{done, number} of {count, number} steps done',
  },
  stepDone: { id: 'backOffice.dayClose.stepDone', defaultMessage: 'Done' },
  stepOpen: { id: 'backOffice.dayClose.stepOpen', defaultMessage: 'To do' },
  allDone: { id: 'backOffice.dayClose.allDone', defaultMessage: 'Statement and cash match.' },
  expected: {
    id: 'backOffice.dayClose.expected',
    defaultMessage:
      'Expected from the provider: {amount} ({count, plural, one {# payment} other {# payments}})',
  },
  nothingToReconcile: {
    id: 'backOffice.dayClose.nothingToReconcile',
    defaultMessage: 'Nothing to reconcile: the provider took no payments on this day.',
  },
  signedOff: { id: 'backOffice.dayClose.signedOff', defaultMessage: 'Day signed off' },
  signedBy: { id: 'backOffice.dayClose.signedBy', defaultMessage: 'Signed off by {by} at {time}' },
  openedBy: {
    id: 'backOffice.dayClose.openedBy',
    defaultMessage: 'Reopened by {by} at {time}: {reason}',
  },
  moved: {
    id: 'backOffice.dayClose.moved',
    defaultMessage: 'Money has moved since this day was signed off. Reopen it to include that.',
  },
  reopen: { id: 'backOffice.dayClose.reopen', defaultMessage: 'Reopen' },
  reopened: { id: 'backOffice.dayClose.reopened', defaultMessage: 'Day reopened' },
  reason: { id: 'backOffice.dayClose.reason', defaultMessage: 'Why are you reopening it?' },
  reasonMissing: { id: 'backOffice.dayClose.reasonMissing', defaultMessage: 'Enter a reason.' },
  history: { id: 'backOffice.dayClose.history', defaultMessage: 'History' },
  conflict: {
    id: 'backOffice.dayClose.conflict',
    defaultMessage:
      'A colleague changed this day at the same time. You now see their version; what you typed is still in its fields.',
  },
  failed: { id: 'backOffice.dayClose.closeFailed', defaultMessage: 'Something went wrong' },
  noDay: { id: 'backOffice.dayClose.noDay', defaultMessage: 'Day not found' },
  noDayText: {
    id: 'backOffice.dayClose.noDayText',
    defaultMessage: 'Choose a day from the list.',
  },
});

/** Differences between the books and the statement. */
export const openPointMessages = defineMessages({
  statementMissing: {
    id: 'backOffice.dayClose.open.statementMissing',
    defaultMessage: 'No provider statement compared.',
  },
  differences: {
    id: 'backOffice.dayClose.open.differences',
    defaultMessage:
      '{count, plural, one {# difference from the statement is} other {# differences from the statement are}} not resolved.',
  },
  cashDifferences: {
    id: 'backOffice.dayClose.open.cashDifferences',
    defaultMessage: '{count, plural, one {# cash count does} other {# cash counts do}} not match.',
  },
  uncounted: {
    id: 'backOffice.dayClose.open.uncounted',
    defaultMessage: '{count, plural, one {# cash count is} other {# cash counts are}} missing.',
  },
});

export const differenceMessages: Record<DifferenceKind, MessageDescriptor> = defineMessages({
  missing: {
    id: 'backOffice.dayClose.difference.missing',
    defaultMessage: 'In our books, not in the statement',
  },
  unknown: {
    id: 'backOffice.dayClose.difference.unknown',
    defaultMessage: 'In the statement, not in our books',
  },
  not_completed: {
    id: 'backOffice.dayClose.difference.not_completed',
    defaultMessage: 'Paid in the statement, not in our books',
  },
  wrong_amount: {
    id: 'backOffice.dayClose.difference.wrong_amount',
    defaultMessage: 'Different amounts',
  },
  duplicate: {
    id: 'backOffice.dayClose.difference.duplicate',
    defaultMessage: 'Twice in the statement',
  },
});

export const columnMessages: Record<ColumnRole, MessageDescriptor> = defineMessages({
  order: { id: 'backOffice.dayClose.column.order', defaultMessage: 'Our reference' },
  reference: { id: 'backOffice.dayClose.column.reference', defaultMessage: 'Provider’s reference' },
  transaction: { id: 'backOffice.dayClose.column.transaction', defaultMessage: 'Transaction ID' },
  amount: { id: 'backOffice.dayClose.column.amount', defaultMessage: 'Amount' },
  withdrawn: { id: 'backOffice.dayClose.column.withdrawn', defaultMessage: 'Amount paid out' },
  date: { id: 'backOffice.dayClose.column.date', defaultMessage: 'Date' },
  channel: { id: 'backOffice.dayClose.column.channel', defaultMessage: 'Wallet' },
  phone: { id: 'backOffice.dayClose.column.phone', defaultMessage: 'Phone' },
  status: { id: 'backOffice.dayClose.column.status', defaultMessage: 'Status' },
});
