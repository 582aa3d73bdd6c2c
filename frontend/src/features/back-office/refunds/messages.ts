import { defineMessages } from '../../../i18n/defineMessages';

export const refundListMessages = defineMessages({
  title: { id: 'backOffice.refunds.title', defaultMessage: 'Refunds' },
  stateFilter: { id: 'backOffice.refunds.stateFilter', defaultMessage: 'State' },
  to: { id: 'backOffice.refunds.to', defaultMessage: 'Goes to' },
  why: { id: 'backOffice.refunds.why', defaultMessage: 'Why' },
  opened: { id: 'backOffice.refunds.opened', defaultMessage: 'Opened' },
  count: {
    id: 'backOffice.refunds.count',
    defaultMessage: '{count, plural, one {# refund} other {# refunds}}',
  },
  countShown: {
    id: 'backOffice.refunds.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# refund} other {# refunds}}',
  },
  newRefunds: {
    id: 'backOffice.refunds.newRefunds',
    defaultMessage: '{count, plural, one {# new refund} other {# new refunds}}',
  },
  outdated: {
    id: 'backOffice.refunds.outdated',
    defaultMessage: 'Refunds as of {time}. The newest could not be loaded.',
  },
  noneOpen: { id: 'backOffice.refunds.noneOpen', defaultMessage: 'No money to return' },
  noneOpenText: {
    id: 'backOffice.refunds.noneOpenText',
    defaultMessage:
      'A refund comes here when a customer paid twice, when a paid order is cancelled, or when staff decides to return a payment.',
  },
  none: { id: 'backOffice.refunds.none', defaultMessage: 'No refunds found' },
  noneText: {
    id: 'backOffice.refunds.noneText',
    defaultMessage: 'No refund stands at this state.',
  },
  showAll: { id: 'backOffice.refunds.showAll', defaultMessage: 'Show all refunds' },
  payments: { id: 'backOffice.refunds.payments', defaultMessage: 'Payments' },
});

export const refundStateMessages = defineMessages({
  open: { id: 'backOffice.refunds.state.open', defaultMessage: 'To refund' },
  paying: { id: 'backOffice.refunds.state.paying', defaultMessage: 'On its way' },
  refunded: { id: 'backOffice.refunds.state.refunded', defaultMessage: 'Refunded' },
  dismissed: { id: 'backOffice.refunds.state.dismissed', defaultMessage: 'Dismissed' },
});

export const refundChipMessages = defineMessages({
  open: { id: 'backOffice.refunds.chip.open', defaultMessage: 'Open' },
  paying: { id: 'backOffice.refunds.chip.paying', defaultMessage: 'On their way' },
  refunded: { id: 'backOffice.refunds.chip.refunded', defaultMessage: 'Refunded' },
  dismissed: { id: 'backOffice.refunds.chip.dismissed', defaultMessage: 'Dismissed' },
  all: { id: 'backOffice.refunds.chip.all', defaultMessage: 'All' },
});

export const refundKindMessages = defineMessages({
  duplicate: { id: 'backOffice.refunds.kind.duplicate', defaultMessage: 'Paid twice' },
  requested: { id: 'backOffice.refunds.kind.requested', defaultMessage: 'Asked for by staff' },
});

/** What became of the order, and therefore of its case. */
export const refundOccasionMessages = defineMessages({
  order_cancelled: {
    id: 'backOffice.refunds.occasion.orderCancelled',
    defaultMessage: 'Order cancelled',
  },
  order_taken_up: {
    id: 'backOffice.refunds.occasion.orderTakenUp',
    defaultMessage: 'Order taken up again',
  },
});

export const refundDetailMessages = defineMessages({
  title: { id: 'backOffice.refunds.detail.title', defaultMessage: 'Refund {orderId}' },
  unnamed: { id: 'backOffice.refunds.detail.unnamed', defaultMessage: 'Refund' },
  notFound: { id: 'backOffice.refunds.detail.notFound', defaultMessage: 'Refund not found' },
  notFoundText: {
    id: 'backOffice.refunds.detail.notFoundText',
    defaultMessage: 'The address may be mistyped. Look for it in the list.',
  },
  notLoaded: {
    id: 'backOffice.refunds.detail.notLoaded',
    defaultMessage: 'The refund did not arrive',
  },
  outdated: {
    id: 'backOffice.refunds.detail.outdated',
    defaultMessage: 'Refund as of {time}. The newest could not be loaded.',
  },
  greeting: {
    id: 'backOffice.refunds.detail.greeting',
    defaultMessage:
      'Hello, this is Bundle Hub about returning {amount} of your payment, order {orderId}.',
  },
  duplicateText: {
    id: 'backOffice.refunds.detail.duplicateText',
    defaultMessage:
      'The shop found by itself that this purchase was paid twice. This second payment goes back.',
  },
  requestedText: {
    id: 'backOffice.refunds.detail.requestedText',
    defaultMessage: '{name} opened this case.',
  },
  cancelledText: {
    id: 'backOffice.refunds.detail.cancelledText',
    defaultMessage:
      'This order was paid and then cancelled ({name}). If the cancelling is taken back before the money goes, this case ends by itself.',
  },
  payingTitle: {
    id: 'backOffice.refunds.detail.payingTitle',
    defaultMessage: 'We do not know yet whether the money arrived',
  },
  payingText: {
    id: 'backOffice.refunds.detail.payingText',
    defaultMessage:
      'The provider’s answer was not clear. Ask again: it is the same transaction, so the customer cannot be paid twice.',
  },
  payment: { id: 'backOffice.refunds.detail.payment', defaultMessage: 'Payment' },
  openPayment: { id: 'backOffice.refunds.detail.openPayment', defaultMessage: 'Open the payment' },
  why: { id: 'backOffice.refunds.detail.why', defaultMessage: 'Why' },
  reason: { id: 'backOffice.refunds.detail.reason', defaultMessage: 'Reason' },
  openedBy: { id: 'backOffice.refunds.detail.openedBy', defaultMessage: 'Opened by' },
  opened: { id: 'backOffice.refunds.detail.opened', defaultMessage: 'Opened' },
  closed: { id: 'backOffice.refunds.detail.closed', defaultMessage: 'Closed' },
  closedBy: { id: 'backOffice.refunds.detail.closedBy', defaultMessage: 'Closed by' },
  method: { id: 'backOffice.refunds.detail.method', defaultMessage: 'How' },
  payout: { id: 'backOffice.refunds.detail.payout', defaultMessage: 'Through the provider' },
  by_hand: { id: 'backOffice.refunds.detail.by_hand', defaultMessage: 'Sent by hand' },
  reference: { id: 'backOffice.refunds.detail.reference', defaultMessage: 'Wallet reference' },
  history: { id: 'backOffice.refunds.detail.history', defaultMessage: 'History' },
  by: { id: 'backOffice.refunds.detail.by', defaultMessage: '{time}, {name}' },
  payoutsOff: {
    id: 'backOffice.refunds.detail.payoutsOff',
    defaultMessage:
      'Paying out through the provider is switched off. Send the money from the shop’s wallet, then record it here.',
  },
});

export const refundActionMessages = defineMessages({
  payOut: {
    id: 'backOffice.refunds.action.payOut',
    defaultMessage: 'Pay out through the provider',
  },
  askAgain: { id: 'backOffice.refunds.action.askAgain', defaultMessage: 'Ask again' },
  record: { id: 'backOffice.refunds.action.record', defaultMessage: 'Record as sent by hand' },
  dismiss: { id: 'backOffice.refunds.action.dismiss', defaultMessage: 'Dismiss' },
  payOutTitle: {
    id: 'backOffice.refunds.action.payOutTitle',
    defaultMessage: 'Pay out through the provider?',
  },
  payOutText: {
    id: 'backOffice.refunds.action.payOutText',
    defaultMessage:
      'The provider sends the money to this number and charges a fee. If its answer is not clear, the refund stays “on its way”; asking again cannot pay twice.',
  },
  payOutConfirm: { id: 'backOffice.refunds.action.payOutConfirm', defaultMessage: 'Send {amount}' },
  paidOut: { id: 'backOffice.refunds.action.paidOut', defaultMessage: 'Refunded' },
  unclear: { id: 'backOffice.refunds.action.unclear', defaultMessage: 'The answer was not clear' },
  unclearText: {
    id: 'backOffice.refunds.action.unclearText',
    defaultMessage:
      'The refund stays on its way. Ask again in a few minutes; it cannot be paid twice.',
  },
  refused: { id: 'backOffice.refunds.action.refused', defaultMessage: 'The provider refused' },
  refusedText: {
    id: 'backOffice.refunds.action.refusedText',
    defaultMessage: 'Nothing was sent. The reason is in the history.',
  },
  recordTitle: {
    id: 'backOffice.refunds.action.recordTitle',
    defaultMessage: 'Record the money as sent',
  },
  recordText: {
    id: 'backOffice.refunds.action.recordText',
    defaultMessage:
      'Send the money from the shop’s wallet first. Then write down the reference from the wallet’s message.',
  },
  recordPayingText: {
    id: 'backOffice.refunds.action.recordPayingText',
    defaultMessage:
      'First make sure at the provider that the payout did not go through, or the customer gets the money twice.',
  },
  reference: { id: 'backOffice.refunds.action.reference', defaultMessage: 'Wallet reference' },
  referenceRequired: {
    id: 'backOffice.refunds.action.referenceRequired',
    defaultMessage: 'Please enter the reference from the wallet’s message',
  },
  note: { id: 'backOffice.refunds.action.note', defaultMessage: 'Note' },
  recordConfirm: {
    id: 'backOffice.refunds.action.recordConfirm',
    defaultMessage: 'Record {amount} as sent',
  },
  recorded: { id: 'backOffice.refunds.action.recorded', defaultMessage: 'Recorded as refunded' },
  dismissTitle: {
    id: 'backOffice.refunds.action.dismissTitle',
    defaultMessage: 'Dismiss this refund?',
  },
  dismissText: {
    id: 'backOffice.refunds.action.dismissText',
    defaultMessage:
      'The customer then gets no money back. Dismiss only what was opened by mistake.',
  },
  dismissConfirm: {
    id: 'backOffice.refunds.action.dismissConfirm',
    defaultMessage: 'Dismiss {amount}',
  },
  dismissed: { id: 'backOffice.refunds.action.dismissed', defaultMessage: 'Refund dismissed' },
  doneText: { id: 'backOffice.refunds.action.doneText', defaultMessage: '{amount} to {phone}' },
});
