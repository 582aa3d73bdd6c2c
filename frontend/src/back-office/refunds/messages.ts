import { defineMessages } from '../../i18n/defineMessages';

export const refundListMessages = defineMessages({
  title: { id: 'backOffice.refunds.title', defaultMessage: 'Refunds' },
  search: { id: 'backOffice.refunds.search', defaultMessage: 'Search refunds' },
  searchHint: {
    id: 'backOffice.refunds.searchHint',
    defaultMessage: 'Order ID, phone or transaction',
  },
  stateFilter: { id: 'backOffice.refunds.stateFilter', defaultMessage: 'Status' },
  to: { id: 'backOffice.refunds.to', defaultMessage: 'Recipient' },
  why: { id: 'backOffice.refunds.why', defaultMessage: 'Reason' },
  opened: { id: 'backOffice.refunds.opened', defaultMessage: 'Opened' },
  count: {
    id: 'backOffice.refunds.count',
    defaultMessage: '{count, plural, one {# refund} other {# refunds}}',
  },
  countShown: {
    id: 'backOffice.refunds.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# refund} other {# refunds}}',
  },
  news: {
    id: 'backOffice.refunds.newRefunds',
    defaultMessage: '{count, plural, one {# new refund} other {# new refunds}}',
  },
  outdated: {
    id: 'backOffice.refunds.outdated',
    defaultMessage: 'Refunds as of {time}. Could not refresh.',
  },
  noneOpen: { id: 'backOffice.refunds.noneOpen', defaultMessage: 'No refunds due' },
  noneOpenText: {
    id: 'backOffice.refunds.noneOpenText',
    defaultMessage:
      'A refund appears here when a customer paid twice, when a paid order is cancelled, or when staff refund a payment.',
  },
  none: { id: 'backOffice.refunds.none', defaultMessage: 'No refunds found' },
  noneText: {
    id: 'backOffice.refunds.noneText',
    defaultMessage: 'Nothing matches this search and status.',
  },
  showAll: { id: 'backOffice.refunds.showAll', defaultMessage: 'Show all refunds' },
});

export const refundStateMessages = defineMessages({
  open: { id: 'backOffice.refunds.state.open', defaultMessage: 'Refund due' },
  paying: { id: 'backOffice.refunds.state.paying', defaultMessage: 'On its way' },
  refunded: { id: 'backOffice.refunds.state.refunded', defaultMessage: 'Refunded' },
  dismissed: { id: 'backOffice.refunds.state.dismissed', defaultMessage: 'Dismissed' },
});

export const refundChipMessages = defineMessages({
  due: { id: 'backOffice.refunds.chip.due', defaultMessage: 'Due' },
  paying: { id: 'backOffice.refunds.chip.paying', defaultMessage: 'On their way' },
  refunded: { id: 'backOffice.refunds.chip.refunded', defaultMessage: 'Refunded' },
  dismissed: { id: 'backOffice.refunds.chip.dismissed', defaultMessage: 'Dismissed' },
  all: { id: 'backOffice.refunds.chip.all', defaultMessage: 'All' },
});

export const refundKindMessages = defineMessages({
  duplicate: { id: 'backOffice.refunds.kind.duplicate', defaultMessage: 'Paid twice' },
  requested: { id: 'backOffice.refunds.kind.requested', defaultMessage: 'Requested by staff' },
});

/** What became of the order, and therefore of its case. */
export const refundTriggerMessages = defineMessages({
  order_cancelled: {
    id: 'backOffice.refunds.trigger.orderCancelled',
    defaultMessage: 'Order cancelled',
  },
  order_taken_up: {
    id: 'backOffice.refunds.trigger.orderTakenUp',
    defaultMessage: 'Order reopened',
  },
});

export const refundDetailMessages = defineMessages({
  customer: { id: 'backOffice.refunds.detail.customer', defaultMessage: 'Customer' },
  title: { id: 'backOffice.refunds.detail.title', defaultMessage: 'Refund {orderId}' },
  unnamed: { id: 'backOffice.refunds.detail.unnamed', defaultMessage: 'Refund' },
  notFound: { id: 'backOffice.refunds.detail.notFound', defaultMessage: 'Refund not found' },
  notFoundText: {
    id: 'backOffice.refunds.detail.notFoundText',
    defaultMessage: 'Check the link, or look for it in the list.',
  },
  notLoaded: {
    id: 'backOffice.refunds.detail.notLoaded',
    defaultMessage: 'Could not load the refund',
  },
  outdated: {
    id: 'backOffice.refunds.detail.outdated',
    defaultMessage: 'Refund as of {time}. Could not refresh.',
  },
  greeting: {
    id: 'backOffice.refunds.detail.greeting',
    defaultMessage:
      'Hello, this is Bundle Hub about returning {amount} of your payment, order {orderId}.',
  },
  duplicateText: {
    id: 'backOffice.refunds.detail.duplicateText',
    defaultMessage: 'This purchase was paid twice. Refund this second payment.',
  },
  requestedText: {
    id: 'backOffice.refunds.detail.requestedText',
    defaultMessage: '{name} opened this refund.',
  },
  cancelledText: {
    id: 'backOffice.refunds.detail.cancelledText',
    defaultMessage:
      'This order was paid and then cancelled ({name}). If the order is reopened before the money is sent, this refund closes automatically.',
  },
  payingTitle: {
    id: 'backOffice.refunds.detail.payingTitle',
    defaultMessage: 'We do not know yet whether the money arrived',
  },
  payingText: {
    id: 'backOffice.refunds.detail.payingText',
    defaultMessage:
      'The provider’s answer was unclear. Check again: it is the same transaction, so the customer cannot be paid twice.',
  },
  payingByHandText: {
    id: 'backOffice.refunds.detail.payingByHandText',
    defaultMessage:
      'The provider’s answer was unclear. Ask the provider whether the payout went through. If it did not, send the money from the shop’s wallet and mark it as sent.',
  },
  payment: { id: 'backOffice.refunds.detail.payment', defaultMessage: 'Payment' },
  openPayment: { id: 'backOffice.refunds.detail.openPayment', defaultMessage: 'Open payment' },
  why: { id: 'backOffice.refunds.detail.why', defaultMessage: 'Cause' },
  reason: { id: 'backOffice.refunds.detail.reason', defaultMessage: 'Reason' },
  openedBy: { id: 'backOffice.refunds.detail.openedBy', defaultMessage: 'Opened by' },
  opened: { id: 'backOffice.refunds.detail.opened', defaultMessage: 'Opened' },
  closed: { id: 'backOffice.refunds.detail.closed', defaultMessage: 'Closed' },
  closedBy: { id: 'backOffice.refunds.detail.closedBy', defaultMessage: 'Closed by' },
  method: { id: 'backOffice.refunds.detail.method', defaultMessage: 'Method' },
  payout: { id: 'backOffice.refunds.detail.payout', defaultMessage: 'Through the provider' },
  by_hand: { id: 'backOffice.refunds.detail.by_hand', defaultMessage: 'Sent manually' },
  reference: { id: 'backOffice.refunds.detail.reference', defaultMessage: 'Wallet reference' },
  history: { id: 'backOffice.refunds.detail.history', defaultMessage: 'History' },
  by: { id: 'backOffice.refunds.detail.by', defaultMessage: '{time}, {name}' },
  payoutsOff: {
    id: 'backOffice.refunds.detail.payoutsOff',
    defaultMessage:
      'Payouts through the provider are turned off. Send the money from the shop’s wallet, then mark it as sent here.',
  },
});

export const refundActionMessages = defineMessages({
  payOut: {
    id: 'backOffice.refunds.action.payOut',
    defaultMessage: 'Pay out through the provider',
  },
  askAgain: { id: 'backOffice.refunds.action.askAgain', defaultMessage: 'Check again' },
  record: { id: 'backOffice.refunds.action.record', defaultMessage: 'Mark as sent manually' },
  dismiss: { id: 'backOffice.refunds.action.dismiss', defaultMessage: 'Dismiss' },
  payOutTitle: {
    id: 'backOffice.refunds.action.payOutTitle',
    defaultMessage: 'Pay out through the provider?',
  },
  payOutText: {
    id: 'backOffice.refunds.action.payOutText',
    defaultMessage:
      'The provider sends the money to this number and charges a fee. If its answer is unclear, the refund stays “on its way”; checking again cannot pay twice.',
  },
  payOutConfirm: { id: 'backOffice.refunds.action.payOutConfirm', defaultMessage: 'Send {amount}' },
  paidOut: { id: 'backOffice.refunds.action.paidOut', defaultMessage: 'Refunded' },
  unclear: { id: 'backOffice.refunds.action.unclear', defaultMessage: 'The answer was unclear' },
  unclearText: {
    id: 'backOffice.refunds.action.unclearText',
    defaultMessage:
      'The refund stays on its way. Check again in a few minutes; it cannot be paid twice.',
  },
  refused: { id: 'backOffice.refunds.action.refused', defaultMessage: 'The provider refused' },
  refusedText: {
    id: 'backOffice.refunds.action.refusedText',
    defaultMessage: 'Nothing was sent. The reason is in the history.',
  },
  recordTitle: {
    id: 'backOffice.refunds.action.recordTitle',
    defaultMessage: 'Mark as sent manually',
  },
  recordText: {
    id: 'backOffice.refunds.action.recordText',
    defaultMessage:
      'Send the money from the shop’s wallet first. Then enter the reference from the wallet’s message.',
  },
  recordPayingText: {
    id: 'backOffice.refunds.action.recordPayingText',
    defaultMessage:
      'First check with the provider that the payout failed, or the customer gets the money twice.',
  },
  reference: { id: 'backOffice.refunds.action.reference', defaultMessage: 'Wallet reference' },
  referenceRequired: {
    id: 'backOffice.refunds.action.referenceRequired',
    defaultMessage: 'Enter the reference from the wallet’s message',
  },
  note: { id: 'backOffice.refunds.action.note', defaultMessage: 'Note' },
  recordConfirm: {
    id: 'backOffice.refunds.action.recordConfirm',
    defaultMessage: 'Mark {amount} as sent',
  },
  recorded: { id: 'backOffice.refunds.action.recorded', defaultMessage: 'Marked as refunded' },
  dismissTitle: {
    id: 'backOffice.refunds.action.dismissTitle',
    defaultMessage: 'Dismiss this refund?',
  },
  dismissText: {
    id: 'backOffice.refunds.action.dismissText',
    defaultMessage: 'The customer then gets no money back. Dismiss only refunds opened by mistake.',
  },
  dismissConfirm: {
    id: 'backOffice.refunds.action.dismissConfirm',
    defaultMessage: 'Dismiss {amount}',
  },
  dismissed: { id: 'backOffice.refunds.action.dismissed', defaultMessage: 'Refund dismissed' },
  doneText: { id: 'backOffice.refunds.action.doneText', defaultMessage: '{amount} to {phone}' },
});
