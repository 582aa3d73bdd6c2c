import { texts } from '../../i18n/texts';

export const refundListMessages = texts('backOffice.refunds', {
  title: 'Refunds',
  search: 'Search refunds',
  searchHint: 'Order ID, phone or transaction',
  stateFilter: 'Status',
  to: 'Recipient',
  why: 'Reason',
  opened: 'Opened',
  count: '{count, plural, one {# refund} other {# refunds}}',
  countShown: '{shown, number} of {count, plural, one {# refund} other {# refunds}}',
  news: '{count, plural, one {# new refund} other {# new refunds}}',
  outdated: 'Refunds as of {time}. Could not refresh.',
  noneOpen: 'No refunds due',
  noneOpenText:
    'A refund appears here when a customer paid twice, when a paid order is cancelled, or when staff refund a payment.',
  none: 'No refunds found',
  noneText: 'Nothing matches this search and status.',
  showAll: 'Show all refunds',
});

export const refundChipMessages = texts('backOffice.refunds.chip', {
  due: 'Due',
  approval: 'Second yes',
  paying: 'On their way',
  refunded: 'Refunded',
  dismissed: 'Dismissed',
  all: 'All',
});

export const refundKindMessages = texts('backOffice.refunds.kind', {
  duplicate: 'Paid twice',
  requested: 'Requested by staff',
});

/** What became of the order, and therefore of its case. */
export const refundTriggerMessages = texts('backOffice.refunds.trigger', {
  order_cancelled: 'Order cancelled',
  order_taken_up: 'Order reopened',
  returned_by_payer: 'The payer sends late money back',
  approved: 'Second yes',
});

export const refundDetailMessages = texts('backOffice.refunds.detail', {
  customer: 'Customer',
  title: 'Refund {orderId}',
  unnamed: 'Refund',
  notFound: 'Refund not found',
  notFoundText: 'Check the link, or look for it in the list.',
  notLoaded: 'Could not load the refund',
  outdated: 'Refund as of {time}. Could not refresh.',
  greeting: 'Hello, this is Bundle Hub about returning {amount} of your payment, order {orderId}.',
  duplicateText: 'This purchase was paid twice. Refund this second payment.',
  requestedText: '{name} opened this refund.',
  cancelledText:
    'This order was paid and then cancelled ({name}). If the order is reopened before the money is sent, this refund closes automatically.',
  payingTitle: 'We do not know yet whether the money arrived',
  payingText:
    'The provider’s answer was unclear. Check again: it is the same transaction, so the customer cannot be paid twice.',
  payingByHandText:
    'The provider’s answer was unclear. Ask the provider whether the payout went through. If it did not, send the money from the shop’s wallet and mark it as sent.',
  partOf: '{amount} of {paid}',
  needsApproval: 'Waits for a second yes',
  approvalTitle: 'Waits for a second yes',
  approvalText:
    'This refund is above the shop’s limit. Somebody other than {name} must approve it before the money is sent.',
  approvalOwnText:
    'This refund is above the shop’s limit. You opened it, so a colleague must approve it before the money is sent.',
  payment: 'Payment',
  openPayment: 'Open payment',
  why: 'Cause',
  note: 'Note',
  openedBy: 'Opened by',
  opened: 'Opened',
  closed: 'Closed',
  closedBy: 'Closed by',
  method: 'Method',
  payout: 'Through the provider',
  by_hand: 'Sent manually',
  reference: 'Wallet reference',
  history: 'History',
  by: '{time}, {name}',
  payoutsOff:
    'Payouts through the provider are turned off. Send the money from the shop’s wallet, then mark it as sent here.',
});

export const refundActionMessages = texts('backOffice.refunds.action', {
  payOut: 'Pay out through the provider',
  askAgain: 'Check again',
  approve: 'Approve',
  approveTitle: 'Approve this refund?',
  approveText: 'Yours is the second yes. The money can be sent then.',
  approveConfirm: 'Approve {amount}',
  approved: 'Refund approved',
  record: 'Mark as sent manually',
  dismiss: 'Dismiss',
  payOutTitle: 'Pay out through the provider?',
  payOutText:
    'The provider sends the money to this number and charges a fee. If its answer is unclear, the refund stays “on its way”; checking again cannot pay twice.',
  payOutConfirm: 'Send {amount}',
  paidOut: 'Refunded',
  unclear: 'The answer was unclear',
  unclearText:
    'The refund stays on its way. Check again in a few minutes; it cannot be paid twice.',
  refused: 'The provider refused',
  refusedText: 'Nothing was sent. The reason is in the history.',
  recordTitle: 'Mark as sent manually',
  recordText:
    'Send the money from the shop’s wallet first. Then enter the reference from the wallet’s message.',
  recordPayingText:
    'First check with the provider that the payout failed, or the customer gets the money twice.',
  reference: 'Wallet reference',
  referenceRequired: 'Enter the reference from the wallet’s message',
  note: 'Note',
  recordConfirm: 'Mark {amount} as sent',
  recorded: 'Marked as refunded',
  dismissTitle: 'Dismiss this refund?',
  dismissText: 'The customer then gets no money back. Dismiss only refunds opened by mistake.',
  dismissConfirm: 'Dismiss {amount}',
  dismissed: 'Refund dismissed',
  doneText: '{amount} to {phone}',
});

/** The second yes, as the activity log has it. */
export const secondYesMessages = texts('backOffice.refunds.secondYes', {
  needed: 'Needed',
  given: 'Given',
});

/** Several refunds sent from the shop's wallet, and their references entered together. */
export const sendMessages = texts('backOffice.refunds.send', {
  open: '{count, plural, one {Send this one} other {Send these #}}',
  openShort: '{count, plural, other {Send #}}',
  title: 'Send several refunds',
  choose: '1. Choose',
  line: '{phone} · {amount} · {name}',
  none: 'No refund can be sent now. Those that wait for a second yes are not here.',
  first: 'The newest {count, number} are shown. Send the others afterwards.',
  sum: '{count, plural, one {# refund} other {# refunds}}: {amount}',
  copy: '2. Send',
  copyText:
    'Copy the list, and send each amount from the shop’s wallet. Then copy each reference from the wallet’s messages.',
  copyList: 'Copy list',
  pasteHint:
    'One line for each refund: the copied line with its reference at the end, or only the references in the order of the list.',
  references: '3. References',
  preview: 'What will be recorded',
  matched: '{phone} · {amount}: {reference}',
  noReference: 'Line {line}: no reference found in “{text}”',
  unknown: 'Line {line}: no chosen refund fits “{text}”',
  ambiguous: 'Line {line}: two refunds fit “{text}”. Add the amount.',
  wrongAmount: 'Line {line}: the amount in “{text}” is not that of the refund',
  tooMany: 'Line {line}: there are more lines than chosen refunds',
  repeated: 'Line {line}: the reference of “{text}” is there twice',
  missing: '{phone} · {amount}: no reference yet',
  refused: '{phone} · {amount}: {problem}',
  refusedTitle: 'Nothing was recorded',
  confirm: '{count, plural, one {Mark # as sent} other {Mark # as sent}}',
  done: '{count, plural, one {# refund marked as sent} other {# refunds marked as sent}}',
  invalid: 'Give each chosen refund its reference first',
});
