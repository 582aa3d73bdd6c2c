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

export const refundStateMessages = texts('backOffice.refunds.state', {
  open: 'Refund due',
  paying: 'On its way',
  refunded: 'Refunded',
  dismissed: 'Dismissed',
});

export const refundChipMessages = texts('backOffice.refunds.chip', {
  due: 'Due',
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
  payment: 'Payment',
  openPayment: 'Open payment',
  why: 'Cause',
  reason: 'Reason',
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
