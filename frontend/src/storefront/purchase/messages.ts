import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import { commonMessages } from '../../i18n/messages';
import type { FormatProblem, InputName } from './details/orderRequests';
import type { WaitFailure } from './wait/paymentWait';

export const payMessages = defineMessages({
  title: { id: 'checkout.pay.title', defaultMessage: 'Pay {price}' },
  merchant: { id: 'checkout.pay.merchant', defaultMessage: '{data} · {validity} · to {shop}' },
  phone: { id: 'checkout.pay.phone', defaultMessage: 'Paying phone number' },
  phoneHint: {
    id: 'checkout.pay.phoneHint',
    defaultMessage: 'The number whose mobile money pays. 06XXXXXXXX or 07XXXXXXXX.',
  },
  safety: {
    id: 'checkout.pay.safety',
    defaultMessage:
      'We will send a payment request to this number. Enter your PIN only on your phone, never here.',
  },
  agent: { id: 'checkout.pay.agent', defaultMessage: 'You buy through the agent {code}' },
  submit: { id: 'checkout.pay.submit', defaultMessage: 'Pay {price}' },
  sending: { id: 'checkout.pay.sending', defaultMessage: 'Sending the request…' },
  testNumbers: {
    id: 'checkout.pay.testNumbers',
    defaultMessage: 'Demo shop: no money moves. Numbers to try:',
  },
  unsureTitle: {
    id: 'checkout.pay.unsureTitle',
    defaultMessage: 'We do not know yet whether the request went out',
  },
  unsureText: {
    id: 'checkout.pay.unsureText',
    defaultMessage:
      'The connection broke. Try again with the button below: it never sends a second request.',
  },
  unfinishedTitle: {
    id: 'checkout.pay.unfinishedTitle',
    defaultMessage: 'You have an unfinished payment of {price}',
  },
  unfinishedText: {
    id: 'checkout.pay.unfinishedText',
    defaultMessage:
      'Check it before you pay again. If two requests arrive on your phone, approve only one.',
  },
  unfinishedContinue: {
    id: 'checkout.pay.unfinishedContinue',
    defaultMessage: 'Continue that payment',
  },
  paidTitle: {
    id: 'checkout.pay.paidTitle',
    defaultMessage: 'You have already paid {price}',
  },
  paidText: {
    id: 'checkout.pay.paidText',
    defaultMessage: 'That money is here. Tell us who gets that bundle before you pay again.',
  },
  paidMeanwhile: {
    id: 'checkout.pay.paidMeanwhile',
    defaultMessage: 'That money is here. Do not approve the new request on your phone.',
  },
  paidContinue: {
    id: 'checkout.pay.paidContinue',
    defaultMessage: 'Go on with what you paid',
  },
  priceChangedTitle: {
    id: 'checkout.pay.priceChangedTitle',
    defaultMessage: 'The price is now {price}',
  },
  priceChangedText: {
    id: 'checkout.pay.priceChangedText',
    defaultMessage: 'It changed while you were here. Nothing was charged. Go on if it suits you.',
  },
  goneTitle: { id: 'checkout.goneTitle', defaultMessage: 'No longer sold' },
  goneText: {
    id: 'checkout.goneText',
    defaultMessage:
      'This offer has just been taken off the list. Nothing was charged. Please choose another one.',
  },
  initiateFailed: {
    id: 'checkout.pay.initiateFailed',
    defaultMessage: 'Failed to initiate payment',
  },
  otherPaidTitle: {
    id: 'checkout.pay.otherPaidTitle',
    defaultMessage: 'Money for another purchase has arrived',
  },
  otherPaidText: {
    id: 'checkout.pay.otherPaidText',
    defaultMessage:
      'Nothing new was asked for. Finish that purchase first, or press Pay to buy this one as well.',
  },
  providerRejected: {
    id: 'checkout.pay.providerRejected',
    defaultMessage:
      'This is our fault, not that of your number. Nothing was charged. Please come back in ten minutes, or write to us.',
  },
  providerBusy: {
    id: 'checkout.pay.providerBusy',
    defaultMessage:
      'The mobile money service takes no more requests from us for the moment. Nothing was charged. Please try again in a minute.',
  },
  requestRefused: {
    id: 'checkout.pay.requestRefused',
    defaultMessage:
      'The mobile money service did not accept this request. Nothing was charged. Please check the number, pay from another one, or write to us.',
  },
  providerWords: {
    id: 'checkout.pay.providerWords',
    defaultMessage: 'Invalid request: {words}',
  },
  refusedWhatsApp: {
    id: 'checkout.pay.refusedWhatsApp',
    defaultMessage: 'Hello, I could not pay in the shop. It says: {words}',
  },
  stopped: {
    id: 'checkout.pay.stopped',
    defaultMessage:
      'The owner of this number asked us to send it no payment requests. Please pay from another number.',
  },
  failedTitle: { id: 'checkout.failedTitle', defaultMessage: 'Payment Failed' },
  errorTitle: { id: 'checkout.errorTitle', defaultMessage: 'Payment Error' },
  initiatedToast: {
    id: 'checkout.toast.initiated',
    defaultMessage: 'Payment Initiated Successfully!',
  },
  initiatedToastText: {
    id: 'checkout.toast.initiatedText',
    defaultMessage: 'Check your phone and enter your PIN to complete the payment.',
  },
  timeoutToast: { id: 'checkout.toast.timeout', defaultMessage: 'Payment Timeout' },
  timeoutToastText: {
    id: 'checkout.toast.timeoutText',
    defaultMessage:
      'Payment verification timeout. Please try again. If you have entered your PIN, just wait: we keep checking order {orderId}.',
  },
  verifiedToast: { id: 'checkout.toast.verified', defaultMessage: 'Payment Verified!' },
  verifiedToastText: {
    id: 'checkout.toast.verifiedText',
    defaultMessage: 'Payment confirmed successfully. You can now submit your order.',
  },
});

export const waitMessages = defineMessages({
  requestSent: { id: 'checkout.wait.requestSent', defaultMessage: 'Request sent' },
  requestUnclear: {
    id: 'checkout.wait.requestUnclear',
    defaultMessage: 'Checking whether the request reached your phone',
  },
  requestUnclearText: {
    id: 'checkout.wait.requestUnclearText',
    defaultMessage: 'The answer of the mobile money service was unclear. We do not send it twice.',
  },
  approve: { id: 'checkout.wait.approve', defaultMessage: 'Enter your PIN on your phone' },
  approveText: {
    id: 'checkout.wait.approveText',
    defaultMessage: 'The message from {wallet} comes to',
  },
  expired: {
    id: 'checkout.wait.expired',
    defaultMessage: 'The request on your phone has probably run out',
  },
  expiredText: {
    id: 'checkout.wait.expiredText',
    defaultMessage: 'If you have not paid, send it again. The last one went to',
  },
  anyWallet: { id: 'checkout.wait.anyWallet', defaultMessage: 'your mobile money' },
  confirmed: { id: 'checkout.wait.confirmed', defaultMessage: 'Payment confirmed' },
  confirmedText: {
    id: 'checkout.wait.confirmedText',
    defaultMessage: 'Then you tell us who gets the bundle',
  },
  elapsed: { id: 'checkout.wait.elapsed', defaultMessage: 'Waiting for {seconds} s' },
  elapsedMinutes: {
    id: 'checkout.wait.elapsedMinutes',
    defaultMessage: 'Waiting for {minutes} min',
  },
  safety: {
    id: 'checkout.wait.safety',
    defaultMessage: 'Enter your PIN on your phone only. We never ask for it here.',
  },
  checkNow: { id: 'checkout.wait.checkNow', defaultMessage: 'I have paid, check now' },
  notYet: { id: 'checkout.wait.notYet', defaultMessage: 'Checked {time}: not here yet' },
  leave: {
    id: 'checkout.wait.leave',
    defaultMessage:
      'Processing: we are verifying with the payment provider. You can close this page; we keep checking.',
  },
  orderId: { id: 'checkout.wait.orderId', defaultMessage: 'Your order ID' },
  helpTitle: {
    id: 'checkout.wait.helpTitle',
    defaultMessage: 'Still waiting. You can leave this page; we keep checking.',
  },
  helpNoPrompt: { id: 'checkout.wait.helpNoPrompt', defaultMessage: 'No message on your phone?' },
  help1: {
    id: 'checkout.wait.help1',
    defaultMessage:
      'Unlock the phone with that number and look for a message that asks for the PIN.',
  },
  help2: {
    id: 'checkout.wait.help2',
    defaultMessage: 'Make sure that it has signal and enough money for {price} and the fee.',
  },
  help3: {
    id: 'checkout.wait.help3',
    defaultMessage: 'Paid already? Do not pay again: we find your payment.',
  },
  help4: {
    id: 'checkout.wait.help4',
    defaultMessage: 'After a minute you can send the request again here.',
  },
  whatsApp: { id: 'checkout.wait.whatsApp', defaultMessage: 'Ask on WhatsApp' },
  whatsAppText: {
    id: 'checkout.wait.whatsAppText',
    defaultMessage: 'Hello, I need help with my payment of {price}. Order ID: {orderId}',
  },
  otherNumber: { id: 'checkout.wait.otherNumber', defaultMessage: 'Use another number' },
  reviewTitle: {
    id: 'checkout.review.title',
    defaultMessage: 'We received a payment that does not match',
  },
  reviewText: {
    id: 'checkout.review.text',
    defaultMessage:
      'Your money is safe. Our staff will look at it and contact you. Do not pay again, and keep this order ID.',
  },
  reviewAsked: {
    id: 'checkout.review.asked',
    defaultMessage: 'We asked for {price}. Compare it with the SMS of your mobile money.',
  },
});

export const failureMessages: Record<WaitFailure, MessageDescriptor> = defineMessages({
  cancelled: {
    id: 'checkout.failure.cancelled',
    defaultMessage: 'The request was cancelled on the phone. Nothing was charged.',
  },
  insufficient_balance: {
    id: 'checkout.failure.insufficientBalance',
    defaultMessage:
      'There is not enough money on that number. Top it up or pay from another number.',
  },
  wrong_pin: {
    id: 'checkout.failure.wrongPin',
    defaultMessage: 'The PIN was wrong. Try again and enter it with care.',
  },
  no_answer: {
    id: 'checkout.failure.noAnswer',
    defaultMessage: 'The PIN was not entered in time. Keep the phone in your hand and try again.',
  },
  rejected: {
    id: 'checkout.failure.rejected',
    defaultMessage:
      'The payment provider refused the payment. Check the number, or use another one.',
  },
  amount: {
    id: 'checkout.failure.amount',
    defaultMessage:
      'The amount that arrived is not the price. The shop returns what arrived. You can pay the price again.',
  },
  reference: {
    id: 'checkout.failure.reference',
    defaultMessage:
      'The payment belongs to another order. The shop returns what arrived. Write to us before you pay again.',
  },
  other: {
    id: 'checkout.failure.other',
    defaultMessage: 'Failed to process your payment. Please try again.',
  },
  expired: {
    id: 'checkout.failure.expired',
    defaultMessage:
      'The request has run out and no payment reached us. If money left your account, do not pay again: write to us.',
  },
  unknown_payment: {
    id: 'checkout.failure.unknownPayment',
    defaultMessage: 'Payment ID not found. Please try again.',
  },
});

export const orderMessages = defineMessages({
  bundleTitle: { id: 'checkout.order.bundleTitle', defaultMessage: 'Who gets the bundle?' },
  paid: {
    id: 'checkout.order.paid',
    defaultMessage: 'Payment received. One step left: who gets the bundle?',
  },
  routerTitle: { id: 'checkout.order.routerTitle', defaultMessage: 'Order Router' },
  routerPromise: {
    id: 'checkout.order.routerPromise',
    defaultMessage:
      'It arrives {near, plural, =0 {the same day} =1 {on the next working day} other {within # working days}} in {towns}, and {far, plural, =0 {the same day} =1 {on the next working day} other {within # working days}} elsewhere.',
  },
  routerPromiseAnywhere: {
    id: 'checkout.order.routerPromiseAnywhere',
    defaultMessage:
      'It arrives {far, plural, =0 {the same day} =1 {on the next working day} other {within # working days}}.',
  },
  routerLead: {
    id: 'checkout.order.routerLead',
    defaultMessage: 'Cash on Delivery: you pay {price} when you have it in your hands.',
  },
  fullName: { id: 'checkout.order.fullName', defaultMessage: 'Full name' },
  email: { id: 'checkout.order.email', defaultMessage: 'Email' },
  noEmail: { id: 'checkout.order.noEmail', defaultMessage: 'I have no e-mail' },
  recipient: {
    id: 'checkout.order.recipient',
    defaultMessage: 'Phone number that gets the bundle',
  },
  phone: { id: 'checkout.order.phone', defaultMessage: 'Phone number' },
  tin: { id: 'checkout.order.tin', defaultMessage: 'TIN number' },
  tinHint: { id: 'checkout.order.tinHint', defaultMessage: '9 digits, like 123-456-789' },
  paymentName: { id: 'checkout.order.paymentName', defaultMessage: 'Payment name' },
  paymentNameHint: {
    id: 'checkout.order.paymentNameHint',
    defaultMessage: 'The name that mobile money shows for the payer',
  },
  cashNameHint: {
    id: 'checkout.order.cashNameHint',
    defaultMessage: 'Who pays when the router comes, if it is somebody else',
  },
  more: {
    id: 'checkout.order.more',
    defaultMessage: 'TIN or payment name (optional)',
  },
  location: { id: 'checkout.order.location', defaultMessage: 'Location' },
  locationHint: {
    id: 'checkout.order.locationHint',
    defaultMessage: 'Region, district and street or a place everyone knows',
  },
  instructions: {
    id: 'checkout.order.instructions',
    defaultMessage: 'Delivery instructions',
  },
  submit: { id: 'checkout.order.submit', defaultMessage: 'Submit order' },
  resubmit: { id: 'checkout.order.resubmit', defaultMessage: 'Send again' },
  notConfirmedTitle: {
    id: 'checkout.order.notConfirmedTitle',
    defaultMessage: 'Order submitted but not confirmed yet',
  },
  notConfirmedText: {
    id: 'checkout.order.notConfirmedText',
    defaultMessage:
      'The answer did not reach us. Send it again: the same order is never made twice.',
  },
  submitFailedTitle: {
    id: 'checkout.order.submitFailedTitle',
    defaultMessage: 'Order Submission Failed',
  },
  submitFailedText: {
    id: 'checkout.order.submitFailedText',
    defaultMessage: 'Failed to submit your order. Please try again.',
  },
  paymentNotVerified: {
    id: 'checkout.order.paymentNotVerified',
    defaultMessage:
      'Payment Required: Please complete payment verification before submitting your order.',
  },
  paymentUsed: {
    id: 'checkout.order.paymentUsed',
    defaultMessage: 'This payment already has its order: {orderId}. You can follow it now.',
  },
  outOfStockTitle: { id: 'checkout.order.outOfStockTitle', defaultMessage: 'Out of stock' },
  outOfStockText: {
    id: 'checkout.order.outOfStockText',
    defaultMessage: 'The last one was sold a moment ago. Please choose another router.',
  },
  keepFilling: { id: 'checkout.order.keepFilling', defaultMessage: 'Stay here' },
  closeAnyway: { id: 'checkout.order.closeAnyway', defaultMessage: 'Close' },
  closeQuestion: { id: 'checkout.order.closeQuestion', defaultMessage: 'Close this form?' },
  closeText: {
    id: 'checkout.order.closeText',
    defaultMessage: 'Nothing has been ordered yet. What you typed stays until you leave the shop.',
  },
});

export const doneMessages = defineMessages({
  title: { id: 'checkout.done.title', defaultMessage: 'Order submitted successfully' },
  orderId: { id: 'checkout.done.orderId', defaultMessage: 'Order ID' },
  next: { id: 'checkout.done.next', defaultMessage: 'What happens next' },
  bundleNext1: {
    id: 'checkout.done.bundleNext1',
    defaultMessage: 'Our staff load the bundle on {phone} by {when}.',
  },
  bundleNext2: {
    id: 'checkout.done.bundleNext2',
    defaultMessage: 'The network sends a message when the data is there.',
  },
  routerNext1: {
    id: 'checkout.done.routerNext1',
    defaultMessage: 'We call {phone} to agree on a time.',
  },
  routerNext3: {
    id: 'checkout.done.routerNext3',
    defaultMessage: 'The router is with you by {when}.',
  },
  routerNext2: {
    id: 'checkout.done.routerNext2',
    defaultMessage: 'You look at the router, then pay {price} in cash.',
  },
  keep: {
    id: 'checkout.done.keep',
    defaultMessage: 'Keep the order ID: with it you can track the order from any phone.',
  },
  track: { id: 'checkout.done.track', defaultMessage: 'Track order' },
  whatsApp: { id: 'checkout.done.whatsApp', defaultMessage: 'Tell us on WhatsApp' },
  closing: {
    id: 'checkout.done.closing',
    defaultMessage: 'This window closes in {seconds} s.',
  },
  paused: {
    id: 'checkout.done.paused',
    defaultMessage: 'This window stays open while you are here.',
  },
  copyFirst: {
    id: 'checkout.done.copyFirst',
    defaultMessage: 'Copy the order ID first, so that you do not lose it.',
  },
});

/** What to do about an input that was left empty. */
export const requiredMessages: Record<InputName, MessageDescriptor> = defineMessages({
  fullName: { id: 'checkout.required.fullName', defaultMessage: 'Please enter your full name' },
  email: {
    id: 'checkout.required.email',
    defaultMessage: 'Please enter your email, or tick that you have none',
  },
  phone: {
    id: 'checkout.required.phone',
    defaultMessage: 'Please enter the phone number, like 0712 345 678',
  },
  tin: {
    id: 'checkout.required.tin',
    defaultMessage: 'Please enter your TIN number, like 123-456-789',
  },
  location: {
    id: 'checkout.required.location',
    defaultMessage: 'Please enter your location: region, district and street',
  },
  deliveryInstructions: {
    id: 'checkout.required.instructions',
    defaultMessage: 'Please enter the delivery instructions',
  },
  paymentName: {
    id: 'checkout.required.paymentName',
    defaultMessage: 'Please enter the payment name',
  },
});

const ownFormatMessages = defineMessages({
  email: {
    id: 'checkout.problem.email',
    defaultMessage: 'This is no e-mail address. Write it like asha@example.com.',
  },
  tin: { id: 'checkout.problem.tin', defaultMessage: 'A TIN has 9 digits, like 123-456-789.' },
  too_long: {
    id: 'checkout.problem.tooLong',
    defaultMessage: 'This is too long. Please use at most {most} characters.',
  },
});

export const formatMessages: Record<FormatProblem, MessageDescriptor> = {
  ...ownFormatMessages,
  phone: commonMessages.phoneInvalid,
};
