import { texts } from '../../i18n/texts';

export const paymentListMessages = texts('backOffice.payments', {
  title: 'Payments',
  tillPayments: 'Till payments',
  search: 'Search payments',
  searchHint: 'Order ID, phone or transaction',
  stateFilter: 'Status',
  payer: 'Payer',
  count: '{count, plural, one {# payment} other {# payments}}',
  countShown: '{shown, number} of {count, plural, one {# payment} other {# payments}}',
  news: '{count, plural, one {# new payment} other {# new payments}}',
  outdated: 'Payments as of {time}. Could not refresh.',
  nonePaid: 'No payments without an order',
  nonePaidText:
    'Every paid bundle has its order. If a customer pays and leaves, the payment appears here.',
  noneReview: 'No payment to review',
  noneReviewText: 'Payments appear here when the provider’s answer does not match the order.',
  none: 'No payments found',
  noneText: 'Payments appear here as soon as a customer starts one.',
  noneFilterText: 'Nothing matches this search and status.',
  showAll: 'Show all payments',
});

export const chipMessages = texts('backOffice.payments.chip', {
  paid_without_order: 'Paid, no order',
  review: 'To review',
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  expired: 'Expired',
  reversed: 'Reversed',
  all: 'All',
});

/** How a payment stands for staff. */
export const stateMessages = texts('backOffice.payments.state', {
  paidWithoutOrder: 'Paid, no order',
  review: 'To review',
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  expired: 'Expired',
  reversed: 'Reversed',
  refundOpen: 'Refund due',
  refundPaying: 'Refund on its way',
  refunded: 'Refunded',
});

/** Why a payment failed or has to be looked at. */
export const reasonTexts = texts('backOffice.payments.reason', {
  cancelled: 'The customer cancelled',
  insufficient_balance: 'Not enough balance',
  wrong_pin: 'Wrong PIN',
  no_answer: 'No answer on the phone',
  rejected: 'Refused by the provider',
  other: 'The provider gave no reason',
  amount: 'Amount differs from price',
  reference: 'Payment belongs to another order',
});

/** Why the provider refused a request. */
export const rejectionTexts = texts('backOffice.payments.rejection', {
  invalid_key: 'The provider refused the shop’s API key',
  too_many_requests: 'The provider is limiting the shop’s requests right now',
  unreachable: 'The provider could not be reached, and sent nothing',
  invalid_request: 'The provider did not accept the number or the amount',
});

/** How one request on a phone stands. */
export const attemptStateMessages = texts('backOffice.payments.attempt', {
  initiated: 'Started',
  pending: 'Waiting',
  expired: 'Expired',
  failed: 'Failed',
  review: 'To review',
  completed: 'Paid',
  reversed: 'Reversed',
});

/** Who or what changed an attempt. */
export const causeMessages = texts('backOffice.payments.cause', {
  initiation: 'prompt sent',
  customer: 'checked by the customer',
  reconciler: 'automatic check',
  staff: 'checked by staff',
});

export const paymentDetailMessages = texts('backOffice.payments.detail', {
  title: 'Payment {orderId}',
  unnamed: 'Payment',
  notFound: 'Payment not found',
  notFoundText: 'Check the link, or search for the order ID, phone number or wallet transaction.',
  notLoaded: 'Could not load the payment',
  outdated: 'Payment as of {time}. Could not refresh.',
  greeting:
    'Hello, this is Bundle Hub about your payment of {amount} for {product}, order {orderId}.',
  why: 'Reason',
  transaction: 'Wallet transaction',
  channel: 'Channel',
  prompts: 'Prompts sent',
  started: 'Started',
  changed: 'Last change',
  order: 'Order',
  noOrder: '{orderId}, not placed yet',
  refund: 'Refund',
  openRefund: 'Open refund',
  refundOfAmount: 'Refund of {amount}: {state}',
  attempts: 'Payment prompts',
  checkNow: 'Check now',
  checked: 'Checked with the provider',
  checkedText: 'Payment status: {state}',
  reference: 'Reference',
  providerReference: 'Provider’s reference',
  nextCheck: 'Next check',
  change: '{from} → {to}',
  by: '{time}, {name}',
  note: 'Note: {note}',
  waitsTitle: 'Paid: recipient missing',
  twiceTitle: 'Paid twice?',
  twiceText:
    '{phone} paid for this bundle twice within a day. Call and ask before you send a second one. If one was enough, refund this payment.',
  waitsNormal:
    'The customer paid but did not say who gets the bundle. Send it to the payer’s number, or call and ask.',
  waitsSme:
    'The customer paid but did not enter the TIN. Call the payer and complete the order together.',
  waitsPlain:
    'The customer paid but did not finish the order. Call the payer and complete it together.',
  reportedAmount: 'Provider reports {reported}; price {asked}.',
  reportedReference: 'Provider reports {reported}; expected {asked}.',
  amountTitle: 'Amount differs from price',
  amountText:
    'The provider reports a payment, but not of {amount}. Compare it with the message in the shop’s wallet: accept if {amount} arrived; otherwise reject it and enter what arrived.',
  referenceTitle: 'Payment belongs to another order',
  referenceText:
    'The provider reports a payment, but for another order ID. Look in the shop’s wallet for {amount} from {phone} before you decide.',
  unclearTitle: 'The provider’s answer is unclear',
  unclearText: 'Look in the shop’s wallet for {amount} from {phone} before you decide.',
});

/** What can be done with a payment. */
export const actionMessages = texts('backOffice.payments.action', {
  order: 'Send to payer’s number',
  complete: 'Enter recipient',
  refund: 'Refund',
  accept: 'Accept',
  reject: 'Reject',
  reverse: 'Mark as reversed by provider',
});

export const orderActionMessages = texts('backOffice.payments.order', {
  title: 'Create order?',
  text: '{product} ({network}) goes to the number that paid. Check the number before you confirm.',
  confirm: 'Create order',
  done: 'Order created',
  doneText: 'Order {orderId} for {phone}',
  completeTitle: 'Enter recipient',
  completeText: 'Call the customer and enter what they say. The payment can be used only once.',
  name: 'Customer’s name',
  phone: 'Recipient phone number',
  phoneRequired: 'Enter the number that gets the bundle',
  otherNetwork:
    'The number looks like {guess}, and the bundle is for {network}. Ask the customer, unless the number was moved to {network}.',
  email: 'Email',
  emailInvalid: 'Not a valid email address. Write it like asha@example.com.',
  tin: 'TIN number',
  tinHint: '9 digits, like 123-456-789',
  tinRequired: 'This bundle needs a TIN number',
  tinInvalid: 'A TIN has 9 digits, like 123-456-789.',
  paymentName: 'Name on the payment',
  paymentNameHint: 'As shown in the wallet’s message',
});

/** Asked before an attempt is judged; every answer needs a reason. */
export const decisionMessages = texts('backOffice.payments.decide', {
  acceptTitle: 'Accept this payment?',
  acceptText:
    'It then counts as paid in full and can be used for an order. Accept only what you see in the shop’s wallet.',
  acceptConfirm: 'Accept {amount}',
  acceptDone: 'Payment accepted',
  rejectDone: 'Payment rejected',
  refundDone: 'Refund opened',
  reverseTitle: 'Did the provider reverse this payment?',
  reverseText:
    'Use this when the provider or the bank took the payment out of the shop’s wallet. It no longer counts as revenue.',
  reverseConfirm: 'Mark {amount} as reversed',
  reverseDone: 'Payment marked as reversed',
  doneText: '{amount} from {phone}',
});

/** Asked before a payment that does not match is rejected. */
/** Money of a payment that goes back, all or a part. */
export const refundFormMessages = texts('backOffice.payments.refund', {
  title: 'Refund',
  text: 'This opens a refund; no money moves yet.',
  textUnordered:
    'This opens a refund; no money moves yet. When nothing is left of the payment, it can no longer be used for an order.',
  textWaiting:
    'The order is still to be delivered: less than {amount} can go back. For all of it, cancel the order.',
  amount: 'Amount (TSh)',
  left: 'At most {amount}',
  amountInvalid: 'Enter whole shillings, from 1 to {max, number}.',
  reason: 'Reason',
  note: 'Note',
  noteRequired: 'Say why in a few words',
  confirm: 'Open a refund of {amount}',
  confirmUnknown: 'Open a refund',
  done: 'Refund opened',
  waits: 'Refund opened: a second yes is needed',
});

export const rejectMessages = texts('backOffice.payments.reject', {
  title: 'What arrived in the wallet?',
  text: 'Look for this payment in the shop’s wallet before you answer.',
  question: 'Decision',
  refund: 'Money arrived: refund it',
  refundNote: 'The payment fails, and a refund of what arrived is opened.',
  accept: 'Money arrived: accept it for the order',
  acceptNote: 'It counts as paid in full and can be used for an order.',
  nothing: 'Nothing arrived',
  nothingNote: 'The payment fails, and there is nothing to refund.',
  arrived: 'Amount that arrived (TSh)',
  arrivedInvalid: 'Enter the amount that arrived in whole shillings, such as 1999.',
  refundConfirm: 'Reject and refund {amount}',
  refundUnknown: 'Reject and refund',
  nothingConfirm: 'Reject: nothing arrived',
  nothingDone: 'Nothing arrived from {phone}',
});

export const providerMessages = texts('backOffice.payments.provider', {
  downTitle: 'The payment provider does not answer',
  downText:
    'New payments are paused; routers and tracking still work. Payments in progress are checked as soon as it answers.',
  slowTitle: 'Payments are slow right now',
  slowText: 'Slow: {networks}. Customers see a warning before they pay.',
  slowAnyText: 'Customers see a warning before they pay.',
  notLoaded: 'Could not load the provider’s state.',
  health: 'Payments by network',
  window: 'last {hours} h to {time}',
  paid: '{percent, number}% paid',
  noneYet: 'No payments',
  tooFew: 'Not enough data',
  median: 'Median {seconds, number} s',
  attempts: '{count, plural, one {# prompt} other {# prompts}}',
  slow: 'Slow',
});

/** The other one of two payments for the same. */
export const twinMessages = texts('backOffice.payments.twin', {
  title: 'Paid twice?',
  text: 'The same number paid {amount} for the same bundle: {time}.',
  payment: 'Open the other payment',
  order: 'Open its order {orderId}',
});

export const paymentPanelMessages = texts('backOffice.payments.payment', {
  open: 'Open payment',
});

/** A browser that asked unusually many numbers to pay. */
export const samePromptMessages = texts('backOffice.payments.samePrompt', {
  title: 'One prompt of {amount} pays for {count} purchases',
  text: 'What you accept, reject or reverse here holds for all of them. A refund is for this one.',
});

export const busyBrowserMessages = texts('backOffice.payments.busyBrowser', {
  title:
    '{count, plural, one {One browser} other {# browsers}} asked unusually many numbers to pay',
  text: 'Someone may be buying for others, or calling people to talk them into paying. If the payments look wrong, call a payer and ask.',
  numbers: '{numbers, plural, one {# number} other {# numbers}}, last one {time}',
  others: 'Other payments of this browser within a day',
  other: '{phone}, {amount}, {time}: {state}',
});
