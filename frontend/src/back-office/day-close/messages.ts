import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { ColumnRole, DayShare, DifferenceKind, ResolutionAction } from './api';

export const closeMessages = texts('backOffice.dayClose', {
  title: 'Close the day',
  dayTitle: 'Close {day}',
  allDays: 'All days',
  day: 'Day',
  provider: 'Mobile money',
  cash: 'Cash received',
  refunds: 'Refunds paid',
  ordered: 'Ordered',
  dayOrders: 'The day’s orders',
  dayOrdered: '{count, plural, one {# order} other {# orders}}, {amount} ordered',
  dayNewest: 'Newest {shown, number} of {count, number}',
  dayAllOrders: 'All orders of the day',
  dayNoOrders: 'No orders on this day.',
  paymentsCount: '{count, plural, one {# payment} other {# payments}}',
  deliveriesCount: '{count, plural, one {# delivery} other {# deliveries}}',
  refundsCount: '{count, plural, one {# refund} other {# refunds}}',
  ordersCount: '{count, plural, one {# order} other {# orders}}',
  open: 'Open',
  signed: 'Signed off',
  statement: 'Provider’s statement',
  statementNone: 'No statement compared yet.',
  statementRead: '{name}, uploaded by {by} at {time}',
  sourceListed: 'Read from the company at {time}',
  sourceListedEarly: 'Read from the company at {time}, before the day was over',
  sourceMissing: 'Missing: add its file',
  sourceLater:
    '{count, plural, one {# payment} other {# payments}} came after this statement: {amount}',
  listFailed: 'The company’s list could not be read at {time}: {cause}',
  readLists: 'Read the companies’ lists',
  listsRead: 'Lists read',
  till: 'Shop till (Lipa Namba)',
  fileOf: 'Whose statement is the file?',
  fileOfUnknown: 'Choose',
  file: 'Provider’s file',
  fileHint:
    'Choose, drop or paste a CSV or Excel table, up to 5 MB and 20,000 rows. PDF is not read: download Excel or CSV from the company, or copy the table out of the PDF and paste it here. Only the last three digits of phone numbers are stored.',
  dropHere: 'Drop the file here',
  pasteTable: 'Paste a table',
  pasted: 'Pasted table',
  pasteFailed: 'The clipboard has no table.',
  pasteFailedText: 'Copy the rows with their column names, then paste.',
  pdf: 'PDF files are not read',
  pdfText:
    'Download the statement as Excel or CSV from the company’s portal. Or open the PDF, copy the table with its column names, and paste it here.',
  compare: 'Compare',
  keptClean: 'Statement saved: everything matches',
  layoutUsed: 'Read as “{name}”.',
  layoutIgnore: 'Read it differently',
  layoutName: 'Remember this layout as',
  layoutNameHint:
    'Such as “M-Pesa till 555111”. The next file with these columns is read without asking.',
  preview: 'Preview: nothing is saved yet',
  keep: 'Save statement',
  kept: 'Statement saved',
  notRead: 'Could not read the statement',
  line: 'Line {line, number}: {message}',
  lineValue: 'Line {line, number}: {message} (“{value}”)',
  dates: 'What comes first in dates such as 11/05/2026?',
  datesUnknown: 'Choose',
  datesDay: 'The day: 11 May',
  datesMonth: 'The month: 5 November',
  status:
    '{count, plural, one {# row says “{word}”. Is it paid?} other {# rows say “{word}”. Are these paid?}}',
  statusUnknown: 'Choose',
  statusPaid: 'Paid',
  statusNotPaid: 'Not paid',
  leaveOut: '{count, plural, one {Leave out this line} other {Leave out these # lines}}',
  excludedLines:
    '{count, plural, one {# line is} other {# lines are}} left out. Press Compare again.',
  outgoing: '{count, plural, one {# row is} other {# rows are}} money paid out.',
  moreLines: '{count, plural, one {# row has} other {# rows have}} errors.',
  oneColumn: 'Only one column was found. Is the first line a title? Say how many lines to skip.',
  skipLines: 'Lines to skip above the column names',
  skipLinesHint: 'Leave it blank and we detect it. Then press Compare again.',
  skipLinesInvalid: 'Enter a whole number, or leave it empty.',
  columns: 'Match the columns',
  noColumn: 'None',
  matched: '{count, plural, one {# payment matches} other {# payments match}}: {amount}',
  ignoredRows:
    '{count, plural, one {# row is} other {# rows are}} for another day or for unpaid attempts.',
  firstOnes: 'First {shown} of {count} differences.',
  resolve: 'Leave with a note',
  saveNote: 'Save note',
  resolved: 'Difference resolved',
  resolvedBy: '{action} by {by} at {time}',
  resolvedNote: '{action} by {by} at {time}: {reason}',
  doneHead: 'Already done',
  refund: 'Refund',
  refundText:
    'We ask the company about this payment first. If the money arrived, a refund of {amount} opens; you send it under Money › Refunds.',
  refundGo: 'Open the refund',
  refundNote: 'Why? (optional)',
  refunded: 'Refund opened',
  order: 'Create the order',
  orderText:
    'We ask the company about this payment first. If the money arrived, the order is placed.',
  orderGo: 'Place the order',
  orderPhone: 'Number that gets the bundle (blank: the number that paid)',
  orderPlaced: 'Order placed',
  ask: 'Ask the provider',
  asked: 'Asked the provider',
  fee: 'Book {amount} as fee',
  feeBooked: 'Booked as fee',
  fees: 'Booked as fees: {amount}',
  letterHead: 'Letter to the company',
  letterCopy: 'The letter',
  letterHello: 'Hello, please check this payment.',
  letterReference: 'Reference: {reference}',
  letterStatement: 'Amount in your statement: {amount}',
  letterBooks: 'Amount in our books: {amount}',
  letterTime: 'Time: {time}',
  letterOrder: 'Our order: {orderId}',
  tillMatch: 'Match it to a purchase',
  phoneInvalid: 'Enter a number such as 0712 345 678.',
  resolution: 'What happened, and what was done?',
  unresolve: 'Mark as unresolved',
  unresolved: 'Difference reopened',
  allAgrees: 'Everything matches.',
  providerAmount: 'Statement: {amount}',
  shopAmount: 'Books: {amount}',
  guess: 'Possibly order {orderId}',
  orderOf: 'Order {orderId}',
  cashTitle: 'Cash counted',
  cashNone: 'No cash was confirmed on this day.',
  received: 'Confirmed: {amount}',
  blind: 'Count first. What was confirmed shows afterwards.',
  countedBy: '{amount}, saved by {by} at {time}',
  countWithdrawn: 'Count withdrawn by {by} at {time}',
  afterCount: 'after the count',
  countedCash: 'Counted: {amount}',
  counted: 'Counted by {name} (TSh)',
  countedInvalid: 'Enter a whole number of shillings.',
  nobody: 'unknown',
  lacks: '{amount} short',
  exceeds: '{amount} over',
  agrees: 'Matches',
  floatTitle: 'Float counted',
  floatNone: 'No float was counted yet.',
  floatUncounted: 'Not counted on this day.',
  floatSum: 'Opening {opening} + bought {bought} − used {used} = {expected}',
  floatCounted: 'Counted {amount} ({time})',
  floatRead: 'The vendor says {amount} ({time})',
  notes: 'Notes',
  saveCounts: 'Save counts',
  saveAndSign: 'Save and sign off',
  countDiffers: 'The count differs',
  countDiffersText: 'It is saved. Count again, or explain it before you sign off.',
  saveForLater: 'Save for later',
  saved: 'Saved',
  signOff: 'Sign off',
  signOffTitle: 'Notes and sign-off',
  signOffText:
    'The figures are saved under your name and can no longer change. {count, plural, =0 {Everything matches.} one {# point is open.} other {# points are open.}}',
  stillRuns: 'The day is not over yet. Later payments will not be in these figures.',
  noteFirst: 'Explain the open points before you sign off.',
  notesHint: 'Open points need an explanation.',
  stepsDone: '{done, number} of {count, number} steps done',
  stepDone: 'Done',
  stepOpen: 'To do',
  allDone: 'Statement and cash match.',
  expected:
    'Expected from the provider: {amount} ({count, plural, one {# payment} other {# payments}})',
  nothingToReconcile: 'Nothing to reconcile: the provider took no payments on this day.',
  signedOff: 'Day signed off',
  signedBy: 'Signed off by {by} at {time}',
  openedBy: 'Reopened by {by} at {time}: {reason}',
  moved: 'Money has moved since this day was signed off. Reopen it to include that.',
  reopen: 'Reopen',
  reopened: 'Day reopened',
  reason: 'Why are you reopening it?',
  reasonMissing: 'Enter a reason.',
  history: 'History',
  conflict:
    'A colleague changed this day at the same time. You now see their version; what you typed is still in its fields.',
  failed: 'Something went wrong',
  noDay: 'Day not found',
  noDayText: 'Choose a day from the list.',
});

/** Differences between the books and the statement. */
export const openPointMessages = texts('backOffice.dayClose.open', {
  missingSources:
    '{count, plural, one {# company’s statement is} other {# companies’ statements are}} missing.',
  differences:
    '{count, plural, one {# difference from the statement is} other {# differences from the statement are}} not resolved.',
  cashDifferences: '{count, plural, one {# cash count does} other {# cash counts do}} not match.',
  uncounted: '{count, plural, one {# cash count is} other {# cash counts are}} missing.',
  floatUncounted: '{count, plural, one {# float was} other {# floats were}} not counted.',
  floatDifferences: '{count, plural, one {# float does} other {# floats do}} not match.',
});

export const differenceMessages: Record<DifferenceKind, MessageDescriptor> = texts(
  'backOffice.dayClose.difference',
  {
    missing: 'In our books, not in the statement',
    unknown: 'In the statement, not in our books',
    not_completed: 'Paid in the statement, not in our books',
    wrong_amount: 'Different amounts',
    duplicate: 'Twice in the statement',
  },
);

export const columnMessages: Record<ColumnRole, MessageDescriptor> = texts(
  'backOffice.dayClose.column',
  {
    order: 'Our reference',
    reference: 'Provider’s reference',
    transaction: 'Transaction ID',
    amount: 'Amount',
    withdrawn: 'Amount paid out',
    direction: 'In or out (CR, DR)',
    date: 'Date',
    channel: 'Wallet',
    phone: 'Phone',
    status: 'Status',
  },
);

/** What was done about a difference. */
export const actionMessages: Record<ResolutionAction, MessageDescriptor> = texts(
  'backOffice.dayClose.action',
  {
    note: 'Resolved',
    refund: 'Refund opened',
    order: 'Order placed',
    ask: 'Provider asked',
    fee: 'Booked as fee',
  },
);

/** Why money of a difference is neither refunded nor ordered for. */
export const whyNotMessages: Record<DifferenceKind, MessageDescriptor | null> = {
  not_completed: null,
  ...texts('backOffice.dayClose.whyNot', {
    missing: 'No refund from here: the statement does not show that this money came.',
    unknown:
      'No refund or order from here: this is no payment of the shop. Ask the provider whose it is.',
    wrong_amount: 'For a refund, open the payment.',
    duplicate:
      'No refund from here: the second payment is not in the books. Ask the provider to return it.',
  }),
};

/** What becomes of rows of another day; `count` rows and their `amount`. */
export const shareMessages: Record<DayShare, MessageDescriptor> = texts(
  'backOffice.dayClose.share',
  {
    taken: '{day}: {count, plural, one {# payment} other {# payments}}, {amount}',
    signed_off: '{day}: signed off, stays as it is ({amount} in the file)',
    kept: '{day}: keeps its statement, which has as many payments or more',
    partial:
      '{day}: not used, the file has only {count, plural, one {# payment} other {# payments}} of that day',
    unfit: '{day}: not used, {amount}',
  },
);

export const dividedMessages = texts('backOffice.dayClose.divided', {
  preview: 'The file covers other days too. Saving fills them at once:',
});
