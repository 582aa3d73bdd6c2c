import { defineMessages } from '../../i18n/defineMessages';

export const paymentListMessages = defineMessages({
  title: { id: 'backOffice.payments.title', defaultMessage: 'Payments' },
  search: { id: 'backOffice.payments.search', defaultMessage: 'Search payments' },
  searchHint: {
    id: 'backOffice.payments.searchHint',
    defaultMessage: 'Order ID, phone or transaction',
  },
  stateFilter: { id: 'backOffice.payments.stateFilter', defaultMessage: 'Status' },
  payer: { id: 'backOffice.payments.payer', defaultMessage: 'Payer' },
  count: {
    id: 'backOffice.payments.count',
    defaultMessage: '{count, plural, one {# payment} other {# payments}}',
  },
  countShown: {
    id: 'backOffice.payments.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# payment} other {# payments}}',
  },
  news: {
    id: 'backOffice.payments.newPayments',
    defaultMessage: '{count, plural, one {# new payment} other {# new payments}}',
  },
  outdated: {
    id: 'backOffice.payments.outdated',
    defaultMessage: 'Payments as of {time}. Could not refresh.',
  },
  nonePaid: {
    id: 'backOffice.payments.nonePaid',
    defaultMessage: 'No payments without an order',
  },
  nonePaidText: {
    id: 'backOffice.payments.nonePaidText',
    defaultMessage:
      'Every paid bundle has its order. If a customer pays and leaves, the payment appears here.',
  },
  noneReview: { id: 'backOffice.payments.noneReview', defaultMessage: 'No payment to review' },
  noneReviewText: {
    id: 'backOffice.payments.noneReviewText',
    defaultMessage: 'Payments appear here when the provider’s answer does not match the order.',
  },
  none: { id: 'backOffice.payments.none', defaultMessage: 'No payments found' },
  noneText: {
    id: 'backOffice.payments.noneText',
    defaultMessage: 'Payments appear here as soon as a customer starts one.',
  },
  noneFilterText: {
    id: 'backOffice.payments.noneFilterText',
    defaultMessage: 'Nothing matches this search and status.',
  },
  showAll: { id: 'backOffice.payments.showAll', defaultMessage: 'Show all payments' },
});

export const chipMessages = defineMessages({
  paid_without_order: {
    id: 'backOffice.payments.chip.paid_without_order',
    defaultMessage: 'Paid, no order',
  },
  review: { id: 'backOffice.payments.chip.review', defaultMessage: 'To review' },
  pending: { id: 'backOffice.payments.chip.pending', defaultMessage: 'Pending' },
  completed: { id: 'backOffice.payments.chip.completed', defaultMessage: 'Completed' },
  failed: { id: 'backOffice.payments.chip.failed', defaultMessage: 'Failed' },
  expired: { id: 'backOffice.payments.chip.expired', defaultMessage: 'Expired' },
  reversed: { id: 'backOffice.payments.chip.reversed', defaultMessage: 'Reversed' },
  all: { id: 'backOffice.payments.chip.all', defaultMessage: 'All' },
});

/** How a payment stands for staff. */
export const stateMessages = defineMessages({
  paidWithoutOrder: {
    id: 'backOffice.payments.state.paidWithoutOrder',
    defaultMessage: 'Paid, no order',
  },
  review: { id: 'backOffice.payments.state.review', defaultMessage: 'To review' },
  pending: { id: 'backOffice.payments.state.pending', defaultMessage: 'Pending' },
  completed: { id: 'backOffice.payments.state.completed', defaultMessage: 'Completed' },
  failed: { id: 'backOffice.payments.state.failed', defaultMessage: 'Failed' },
  expired: { id: 'backOffice.payments.state.expired', defaultMessage: 'Expired' },
  reversed: { id: 'backOffice.payments.state.reversed', defaultMessage: 'Reversed' },
  refundOpen: { id: 'backOffice.payments.state.refundOpen', defaultMessage: 'Refund due' },
  refundPaying: {
    id: 'backOffice.payments.state.refundPaying',
    defaultMessage: 'Refund on its way',
  },
  refunded: { id: 'backOffice.payments.state.refunded', defaultMessage: 'Refunded' },
});

/** Why a payment failed or has to be looked at. */
export const reasonTexts = defineMessages({
  cancelled: {
    id: 'backOffice.payments.reason.cancelled',
    defaultMessage: 'The customer cancelled',
  },
  insufficient_balance: {
    id: 'backOffice.payments.reason.insufficient_balance',
    defaultMessage: 'Not enough balance',
  },
  wrong_pin: { id: 'backOffice.payments.reason.wrong_pin', defaultMessage: 'Wrong PIN' },
  no_answer: {
    id: 'backOffice.payments.reason.no_answer',
    defaultMessage: 'No answer on the phone',
  },
  rejected: {
    id: 'backOffice.payments.reason.rejected',
    defaultMessage: 'Refused by the provider',
  },
  other: { id: 'backOffice.payments.reason.other', defaultMessage: 'Another reason' },
  amount: {
    id: 'backOffice.payments.reason.amount',
    defaultMessage: 'Amount differs from price',
  },
  reference: {
    id: 'backOffice.payments.reason.reference',
    defaultMessage: 'Payment belongs to another order',
  },
});

/** Why the provider refused a request. */
export const rejectionTexts = defineMessages({
  invalid_key: {
    id: 'backOffice.payments.rejection.invalid_key',
    defaultMessage: 'The provider refused the shop’s API key',
  },
  too_many_requests: {
    id: 'backOffice.payments.rejection.too_many_requests',
    defaultMessage: 'The provider is limiting the shop’s requests right now',
  },
  invalid_request: {
    id: 'backOffice.payments.rejection.invalid_request',
    defaultMessage: 'The provider did not accept the number or the amount',
  },
});

/** How one request on a phone stands. */
export const attemptStateMessages = defineMessages({
  initiated: { id: 'backOffice.payments.attempt.initiated', defaultMessage: 'Started' },
  pending: { id: 'backOffice.payments.attempt.pending', defaultMessage: 'Waiting' },
  expired: { id: 'backOffice.payments.attempt.expired', defaultMessage: 'Expired' },
  failed: { id: 'backOffice.payments.attempt.failed', defaultMessage: 'Failed' },
  review: { id: 'backOffice.payments.attempt.review', defaultMessage: 'To review' },
  completed: { id: 'backOffice.payments.attempt.completed', defaultMessage: 'Paid' },
  reversed: { id: 'backOffice.payments.attempt.reversed', defaultMessage: 'Reversed' },
});

/** Who or what changed an attempt. */
export const causeMessages = defineMessages({
  initiation: { id: 'backOffice.payments.cause.initiation', defaultMessage: 'prompt sent' },
  customer: {
    id: 'backOffice.payments.cause.customer',
    defaultMessage: 'checked by the customer',
  },
  reconciler: { id: 'backOffice.payments.cause.reconciler', defaultMessage: 'automatic check' },
  staff: { id: 'backOffice.payments.cause.staff', defaultMessage: 'checked by staff' },
});

export const paymentDetailMessages = defineMessages({
  title: { id: 'backOffice.payments.detail.title', defaultMessage: 'Payment {orderId}' },
  unnamed: { id: 'backOffice.payments.detail.unnamed', defaultMessage: 'Payment' },
  notFound: { id: 'backOffice.payments.detail.notFound', defaultMessage: 'Payment not found' },
  notFoundText: {
    id: 'backOffice.payments.detail.notFoundText',
    defaultMessage:
      'Check the link, or search for the order ID, phone number or wallet transaction.',
  },
  notLoaded: {
    id: 'backOffice.payments.detail.notLoaded',
    defaultMessage: 'Could not load the payment',
  },
  outdated: {
    id: 'backOffice.payments.detail.outdated',
    defaultMessage: 'Payment as of {time}. Could not refresh.',
  },
  greeting: {
    id: 'backOffice.payments.detail.greeting',
    defaultMessage:
      'Hello, this is Bundle Hub about your payment of {amount} for {product}, order {orderId}.',
  },
  why: { id: 'backOffice.payments.detail.why', defaultMessage: 'Reason' },
  transaction: {
    id: 'backOffice.payments.detail.transaction',
    defaultMessage: 'Wallet transaction',
  },
  channel: { id: 'backOffice.payments.detail.channel', defaultMessage: 'Channel' },
  prompts: { id: 'backOffice.payments.detail.prompts', defaultMessage: 'Prompts sent' },
  started: { id: 'backOffice.payments.detail.started', defaultMessage: 'Started' },
  changed: { id: 'backOffice.payments.detail.changed', defaultMessage: 'Last change' },
  order: { id: 'backOffice.payments.detail.order', defaultMessage: 'Order' },
  noOrder: {
    id: 'backOffice.payments.detail.noOrder',
    defaultMessage: '{orderId}, not placed yet',
  },
  refund: { id: 'backOffice.payments.detail.refund', defaultMessage: 'Refund' },
  openRefund: { id: 'backOffice.payments.detail.openRefund', defaultMessage: 'Open refund' },
  refundByOrder: {
    id: 'backOffice.payments.detail.refundByOrder',
    defaultMessage: 'This payment has an order. To refund it, cancel the order first.',
  },
  openOrder: {
    id: 'backOffice.payments.detail.openOrder',
    defaultMessage: 'Open order {orderId}',
  },
  attempts: { id: 'backOffice.payments.detail.attempts', defaultMessage: 'Payment prompts' },
  checkNow: { id: 'backOffice.payments.detail.checkNow', defaultMessage: 'Check now' },
  checked: {
    id: 'backOffice.payments.detail.checked',
    defaultMessage: 'Checked with the provider',
  },
  checkedText: {
    id: 'backOffice.payments.detail.checkedText',
    defaultMessage: 'Payment status: {state}',
  },
  reference: { id: 'backOffice.payments.detail.reference', defaultMessage: 'Reference' },
  providerReference: {
    id: 'backOffice.payments.detail.providerReference',
    defaultMessage: 'Provider’s reference',
  },
  nextCheck: { id: 'backOffice.payments.detail.nextCheck', defaultMessage: 'Next check' },
  change: { id: 'backOffice.payments.detail.change', defaultMessage: '{from} → {to}' },
  by: { id: 'backOffice.payments.detail.by', defaultMessage: '{time}, {name}' },
  note: { id: 'backOffice.payments.detail.note', defaultMessage: 'Note: {note}' },
  waitsTitle: {
    id: 'backOffice.payments.detail.waitsTitle',
    defaultMessage: 'Paid: recipient missing',
  },
  twiceTitle: { id: 'backOffice.payments.detail.twiceTitle', defaultMessage: 'Paid twice?' },
  twiceText: {
    id: 'backOffice.payments.detail.twiceText',
    defaultMessage:
      '{phone} paid for this bundle twice within a day. Call and ask before you send a second one. If one was enough, refund this payment.',
  },
  waitsNormal: {
    id: 'backOffice.payments.detail.waitsNormal',
    defaultMessage:
      'The customer paid but did not say who gets the bundle. Send it to the payer’s number, or call and ask.',
  },
  waitsSme: {
    id: 'backOffice.payments.detail.waitsSme',
    defaultMessage:
      'The customer paid but did not enter the TIN. Call the payer and complete the order together.',
  },
  waitsPlain: {
    id: 'backOffice.payments.detail.waitsPlain',
    defaultMessage:
      'The customer paid but did not finish the order. Call the payer and complete it together.',
  },
  reportedAmount: {
    id: 'backOffice.payments.detail.reportedAmount',
    defaultMessage: 'Provider reports {reported}; price {asked}.',
  },
  reportedReference: {
    id: 'backOffice.payments.detail.reportedReference',
    defaultMessage: 'Provider reports {reported}; expected {asked}.',
  },
  amountTitle: {
    id: 'backOffice.payments.detail.amountTitle',
    defaultMessage: 'Amount differs from price',
  },
  amountText: {
    id: 'backOffice.payments.detail.amountText',
    defaultMessage:
      'The provider reports a payment, but not of {amount}. Compare it with the message in the shop’s wallet: accept if {amount} arrived; otherwise reject it and enter what arrived.',
  },
  referenceTitle: {
    id: 'backOffice.payments.detail.referenceTitle',
    defaultMessage: 'Payment belongs to another order',
  },
  referenceText: {
    id: 'backOffice.payments.detail.referenceText',
    defaultMessage:
      'The provider reports a payment, but for another order ID. Look in the shop’s wallet for {amount} from {phone} before you decide.',
  },
  unclearTitle: {
    id: 'backOffice.payments.detail.unclearTitle',
    defaultMessage: 'The provider’s answer is unclear',
  },
  unclearText: {
    id: 'backOffice.payments.detail.unclearText',
    defaultMessage: 'Look in the shop’s wallet for {amount} from {phone} before you decide.',
  },
});

/** What can be done with a payment. */
export const actionMessages = defineMessages({
  order: { id: 'backOffice.payments.action.order', defaultMessage: 'Send to payer’s number' },
  complete: { id: 'backOffice.payments.action.complete', defaultMessage: 'Enter recipient' },
  refund: { id: 'backOffice.payments.action.refund', defaultMessage: 'Refund' },
  accept: { id: 'backOffice.payments.action.accept', defaultMessage: 'Accept' },
  reject: { id: 'backOffice.payments.action.reject', defaultMessage: 'Reject' },
  reverse: {
    id: 'backOffice.payments.action.reverse',
    defaultMessage: 'Mark as reversed by provider',
  },
});

export const orderActionMessages = defineMessages({
  title: { id: 'backOffice.payments.order.title', defaultMessage: 'Create order?' },
  text: {
    id: 'backOffice.payments.order.text',
    defaultMessage:
      '{product} ({network}) goes to the number that paid. Check the number before you confirm.',
  },
  confirm: { id: 'backOffice.payments.order.confirm', defaultMessage: 'Create order' },
  done: { id: 'backOffice.payments.order.done', defaultMessage: 'Order created' },
  doneText: {
    id: 'backOffice.payments.order.doneText',
    defaultMessage: 'Order {orderId} for {phone}',
  },
  completeTitle: {
    id: 'backOffice.payments.order.completeTitle',
    defaultMessage: 'Enter recipient',
  },
  completeText: {
    id: 'backOffice.payments.order.completeText',
    defaultMessage: 'Call the customer and enter what they say. The payment can be used only once.',
  },
  name: { id: 'backOffice.payments.order.name', defaultMessage: 'Customer’s name' },
  phone: { id: 'backOffice.payments.order.phone', defaultMessage: 'Recipient phone number' },
  phoneRequired: {
    id: 'backOffice.payments.order.phoneRequired',
    defaultMessage: 'Enter the number that gets the bundle',
  },
  otherNetwork: {
    id: 'backOffice.payments.order.otherNetwork',
    defaultMessage:
      'The number looks like {guess}, and the bundle is for {network}. Ask the customer, unless the number was moved to {network}.',
  },
  email: { id: 'backOffice.payments.order.email', defaultMessage: 'Email' },
  emailInvalid: {
    id: 'backOffice.payments.order.emailInvalid',
    defaultMessage: 'Not a valid email address. Write it like asha@example.com.',
  },
  tin: { id: 'backOffice.payments.order.tin', defaultMessage: 'TIN number' },
  tinHint: {
    id: 'backOffice.payments.order.tinHint',
    defaultMessage: '9 digits, like 123-456-789',
  },
  tinRequired: {
    id: 'backOffice.payments.order.tinRequired',
    defaultMessage: 'This bundle needs a TIN number',
  },
  tinInvalid: {
    id: 'backOffice.payments.order.tinInvalid',
    defaultMessage: 'A TIN has 9 digits, like 123-456-789.',
  },
  paymentName: {
    id: 'backOffice.payments.order.paymentName',
    defaultMessage: 'Name on the payment',
  },
  paymentNameHint: {
    id: 'backOffice.payments.order.paymentNameHint',
    defaultMessage: 'As shown in the wallet’s message',
  },
});

/** Asked before an attempt is judged; every answer needs a reason. */
export const decisionMessages = defineMessages({
  acceptTitle: {
    id: 'backOffice.payments.decide.acceptTitle',
    defaultMessage: 'Accept this payment?',
  },
  acceptText: {
    id: 'backOffice.payments.decide.acceptText',
    defaultMessage:
      'It then counts as paid in full and can be used for an order. Accept only what you see in the shop’s wallet.',
  },
  acceptConfirm: {
    id: 'backOffice.payments.decide.acceptConfirm',
    defaultMessage: 'Accept {amount}',
  },
  acceptDone: { id: 'backOffice.payments.decide.acceptDone', defaultMessage: 'Payment accepted' },
  rejectDone: { id: 'backOffice.payments.decide.rejectDone', defaultMessage: 'Payment rejected' },
  reverseTitle: {
    id: 'backOffice.payments.decide.reverseTitle',
    defaultMessage: 'Did the provider reverse this payment?',
  },
  reverseText: {
    id: 'backOffice.payments.decide.reverseText',
    defaultMessage:
      'Use this when the provider or the bank took the payment out of the shop’s wallet. It no longer counts as revenue.',
  },
  reverseConfirm: {
    id: 'backOffice.payments.decide.reverseConfirm',
    defaultMessage: 'Mark {amount} as reversed',
  },
  reverseDone: {
    id: 'backOffice.payments.decide.reverseDone',
    defaultMessage: 'Payment marked as reversed',
  },
  refundTitle: {
    id: 'backOffice.payments.decide.refundTitle',
    defaultMessage: 'Refund this payment?',
  },
  refundText: {
    id: 'backOffice.payments.decide.refundText',
    defaultMessage:
      'This opens a refund; no money moves yet. The payment can then no longer be used for an order.',
  },
  refundConfirm: {
    id: 'backOffice.payments.decide.refundConfirm',
    defaultMessage: 'Open a refund of {amount}',
  },
  refundDone: { id: 'backOffice.payments.decide.refundDone', defaultMessage: 'Refund opened' },
  doneText: { id: 'backOffice.payments.decide.doneText', defaultMessage: '{amount} from {phone}' },
});

/** Asked before a payment that does not match is rejected. */
export const rejectMessages = defineMessages({
  title: {
    id: 'backOffice.payments.reject.title',
    defaultMessage: 'What arrived in the wallet?',
  },
  text: {
    id: 'backOffice.payments.reject.text',
    defaultMessage: 'Look for this payment in the shop’s wallet before you answer.',
  },
  question: { id: 'backOffice.payments.reject.question', defaultMessage: 'Decision' },
  refund: { id: 'backOffice.payments.reject.refund', defaultMessage: 'Money arrived: refund it' },
  refundNote: {
    id: 'backOffice.payments.reject.refundNote',
    defaultMessage: 'The payment fails, and a refund of what arrived is opened.',
  },
  accept: {
    id: 'backOffice.payments.reject.accept',
    defaultMessage: 'Money arrived: accept it for the order',
  },
  acceptNote: {
    id: 'backOffice.payments.reject.acceptNote',
    defaultMessage: 'It counts as paid in full and can be used for an order.',
  },
  nothing: { id: 'backOffice.payments.reject.nothing', defaultMessage: 'Nothing arrived' },
  nothingNote: {
    id: 'backOffice.payments.reject.nothingNote',
    defaultMessage: 'The payment fails, and there is nothing to refund.',
  },
  arrived: {
    id: 'backOffice.payments.reject.arrived',
    defaultMessage: 'Amount that arrived (TSh)',
  },
  arrivedInvalid: {
    id: 'backOffice.payments.reject.arrivedInvalid',
    defaultMessage: 'Enter the amount that arrived in whole shillings, such as 1999.',
  },
  refundConfirm: {
    id: 'backOffice.payments.reject.refundConfirm',
    defaultMessage: 'Reject and refund {amount}',
  },
  refundUnknown: {
    id: 'backOffice.payments.reject.refundUnknown',
    defaultMessage: 'Reject and refund',
  },
  nothingConfirm: {
    id: 'backOffice.payments.reject.nothingConfirm',
    defaultMessage: 'Reject: nothing arrived',
  },
  nothingDone: {
    id: 'backOffice.payments.reject.nothingDone',
    defaultMessage: 'Nothing arrived from {phone}',
  },
});

export const providerMessages = defineMessages({
  downTitle: {
    id: 'backOffice.payments.provider.downTitle',
    defaultMessage: 'The payment provider does not answer',
  },
  downText: {
    id: 'backOffice.payments.provider.downText',
    defaultMessage:
      'New payments are paused; routers and tracking still work. Payments in progress are checked as soon as it answers.',
  },
  slowTitle: {
    id: 'backOffice.payments.provider.slowTitle',
    defaultMessage: 'Payments are slow right now',
  },
  slowText: {
    id: 'backOffice.payments.provider.slowText',
    defaultMessage: 'Slow: {networks}. Customers see a warning before they pay.',
  },
  slowAnyText: {
    id: 'backOffice.payments.provider.slowAnyText',
    defaultMessage: 'Customers see a warning before they pay.',
  },
  notLoaded: {
    id: 'backOffice.payments.provider.notLoaded',
    defaultMessage: 'Could not load the provider’s state.',
  },
  health: { id: 'backOffice.payments.provider.health', defaultMessage: 'Payments by network' },
  window: {
    id: 'backOffice.payments.provider.window',
    defaultMessage: 'last {hours} h to {time}',
  },
  paid: { id: 'backOffice.payments.provider.paid', defaultMessage: '{percent, number}% paid' },
  noneYet: { id: 'backOffice.payments.provider.noneYet', defaultMessage: 'No payments' },
  tooFew: { id: 'backOffice.payments.provider.tooFew', defaultMessage: 'Not enough data' },
  median: {
    id: 'backOffice.payments.provider.median',
    defaultMessage: 'Median {seconds, number} s',
  },
  attempts: {
    id: 'backOffice.payments.provider.attempts',
    defaultMessage: '{count, plural, one {# prompt} other {# prompts}}',
  },
  slow: { id: 'backOffice.payments.provider.slow', defaultMessage: 'Slow' },
});

/** The other one of two payments for the same. */
export const twinMessages = defineMessages({
  title: { id: 'backOffice.payments.twin.title', defaultMessage: 'Paid twice?' },
  text: {
    id: 'backOffice.payments.twin.text',
    defaultMessage: 'The same number paid {amount} for the same bundle: {time}.',
  },
  payment: { id: 'backOffice.payments.twin.payment', defaultMessage: 'Open the other payment' },
  order: { id: 'backOffice.payments.twin.order', defaultMessage: 'Open its order {orderId}' },
});

export const paymentPanelMessages = defineMessages({
  open: { id: 'backOffice.payments.payment.open', defaultMessage: 'Open payment' },
});

/** A browser that asked unusually many numbers to pay. */
export const busyBrowserMessages = defineMessages({
  title: {
    id: 'backOffice.payments.busyBrowser.title',
    defaultMessage:
      '{count, plural, one {One browser} other {# browsers}} asked unusually many numbers to pay',
  },
  text: {
    id: 'backOffice.payments.busyBrowser.text',
    defaultMessage:
      'Someone may be buying for others, or calling people to talk them into paying. If the payments look wrong, call a payer and ask.',
  },
  numbers: {
    id: 'backOffice.payments.busyBrowser.numbers',
    defaultMessage: '{numbers, plural, one {# number} other {# numbers}}, last one {time}',
  },
  others: {
    id: 'backOffice.payments.busyBrowser.others',
    defaultMessage: 'Other payments of this browser within a day',
  },
  other: {
    id: 'backOffice.payments.busyBrowser.other',
    defaultMessage: '{phone}, {amount}, {time}: {state}',
  },
});
