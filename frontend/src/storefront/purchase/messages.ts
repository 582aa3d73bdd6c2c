import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import { commonMessages } from '../../i18n/messages';
import type { FormatProblem, InputName } from './details/orderRequests';
import type { WaitFailure } from './wait/paymentWait';

export const payMessages = texts('purchase.pay', {
  title: 'Pay {price}',
  merchant: '{data} · {validity} · to {shop}',
  phone: 'Paying phone number',
  phoneHint: 'The number whose mobile money pays. 06XXXXXXXX or 07XXXXXXXX.',
  safety:
    'We will send a payment request to this number. Enter your PIN only on your phone, never here.',
  agent: 'You buy through the agent {code}',
  submit: 'Pay {price}',
  sending: 'Sending the request…',
  testNumbers: 'Demo shop: no money moves. Numbers to try:',
  unsureTitle: 'We do not know yet whether the request went out',
  unsureText:
    'The connection broke. Try again with the button below: it never sends a second request.',
  unfinishedTitle: 'You have an unfinished payment of {price}',
  unfinishedText:
    'Check it before you pay again. If two requests arrive on your phone, approve only one.',
  unfinishedContinue: 'Continue that payment',
  paidTitle: 'You have already paid {price}',
  paidText: 'That money is here. Tell us who gets that bundle before you pay again.',
  paidMeanwhile: 'That money is here. Do not approve the new request on your phone.',
  paidContinue: 'Go on with what you paid',
  priceChangedTitle: 'The price is now {price}',
  priceChangedText: 'It changed while you were here. Nothing was charged. Go on if it suits you.',
  goneTitle: 'No longer sold',
  goneText:
    'This offer has just been taken off the list. Nothing was charged. Please choose another one.',
  initiateFailed: 'Failed to initiate payment',
  otherPaidTitle: 'Money for another purchase has arrived',
  otherPaidText:
    'Nothing new was asked for. Finish that purchase first, or press Pay to buy this one as well.',
  providerRejected:
    'This is our fault, not that of your number. Nothing was charged. Please come back in ten minutes, or write to us.',
  providerBusy:
    'The mobile money service takes no more requests from us for the moment. Nothing was charged. Please try again in a minute.',
  requestRefused:
    'The mobile money service did not accept this request. Nothing was charged. Please check the number, pay from another one, or write to us.',
  providerWords: 'Invalid request: {words}',
  refusedWhatsApp: 'Hello, I could not pay in the shop. It says: {words}',
  stopped:
    'The owner of this number asked us to send it no payment requests. Please pay from another number.',
  failedTitle: 'Payment Failed',
  errorTitle: 'Payment Error',
  initiatedToast: 'Payment Initiated Successfully!',
  initiatedToastText: 'Check your phone and enter your PIN to complete the payment.',
  timeoutToast: 'Payment Timeout',
  timeoutToastText:
    'Payment verification timeout. Please try again. If you have entered your PIN, just wait: we keep checking order {orderId}.',
  verifiedToast: 'Payment Verified!',
  verifiedToastText: 'Payment confirmed successfully. You can now submit your order.',
});

export const waitMessages = texts('purchase.wait', {
  requestSent: 'Request sent',
  requestUnclear: 'Checking whether the request reached your phone',
  requestUnclearText:
    'The answer of the mobile money service was unclear. We do not send it twice.',
  approve: 'Enter your PIN on your phone',
  approveText: 'The message from {wallet} comes to',
  expired: 'The request on your phone has probably run out',
  expiredText: 'If you have not paid, send it again. The last one went to',
  anyWallet: 'your mobile money',
  confirmed: 'Payment confirmed',
  confirmedText: 'Then you tell us who gets the bundle',
  elapsed: 'Waiting for {seconds} s',
  elapsedMinutes: 'Waiting for {minutes} min',
  safety: 'Enter your PIN on your phone only. We never ask for it here.',
  checkNow: 'I have paid, check now',
  notYet: 'Checked {time}: not here yet',
  leave:
    'Processing: we are verifying with the payment provider. You can close this page; we keep checking.',
  orderId: 'Your order ID',
  helpTitle: 'Still waiting. You can leave this page; we keep checking.',
  helpNoPrompt: 'No message on your phone?',
  help1: 'Unlock the phone with that number and look for a message that asks for the PIN.',
  help2: 'Make sure that it has signal and enough money for {price} and the fee.',
  help3: 'Paid already? Do not pay again: we find your payment.',
  help4: 'After a minute you can send the request again here.',
  whatsApp: 'Ask on WhatsApp',
  whatsAppText: 'Hello, I need help with my payment of {price}. Order ID: {orderId}',
  otherNumber: 'Use another number',
  reviewTitle: 'We received a payment that does not match',
  reviewText:
    'Your money is safe. Our staff will look at it and contact you. Do not pay again, and keep this order ID.',
  reviewAsked: 'We asked for {price}. Compare it with the SMS of your mobile money.',
});

export const failureMessages: Record<WaitFailure, MessageDescriptor> = texts('purchase.failure', {
  cancelled: 'The request was cancelled on the phone. Nothing was charged.',
  insufficient_balance:
    'There is not enough money on that number. Top it up or pay from another number.',
  wrong_pin: 'The PIN was wrong. Try again and enter it with care.',
  no_answer: 'The PIN was not entered in time. Keep the phone in your hand and try again.',
  rejected: 'The payment provider refused the payment. Check the number, or use another one.',
  amount:
    'The amount that arrived is not the price. The shop returns what arrived. You can pay the price again.',
  reference:
    'The payment belongs to another order. The shop returns what arrived. Write to us before you pay again.',
  other: 'Failed to process your payment. Please try again.',
  expired:
    'The request has run out and no payment reached us. If money left your account, do not pay again: write to us.',
  unknown_payment: 'Payment ID not found. Please try again.',
});

export const orderMessages = texts('purchase.order', {
  bundleTitle: 'Who gets the bundle?',
  paid: 'Payment received. One step left: who gets the bundle?',
  routerTitle: 'Order Router',
  routerPromise:
    'It arrives {near, plural, =0 {the same day} =1 {on the next working day} other {within # working days}} in {towns}, and {far, plural, =0 {the same day} =1 {on the next working day} other {within # working days}} elsewhere.',
  routerPromiseAnywhere:
    'It arrives {far, plural, =0 {the same day} =1 {on the next working day} other {within # working days}}.',
  routerLead: 'Cash on Delivery: you pay {price} when you have it in your hands.',
  fullName: 'Full name',
  email: 'Email',
  noEmail: 'I have no e-mail',
  recipient: 'Phone number that gets the bundle',
  phone: 'Phone number',
  tin: 'TIN number',
  tinHint: '9 digits, like 123-456-789',
  paymentName: 'Payment name',
  paymentNameHint: 'The name that mobile money shows for the payer',
  cashNameHint: 'Who pays when the router comes, if it is somebody else',
  more: 'TIN or payment name (optional)',
  location: 'Location',
  locationHint: 'Region, district and street or a place everyone knows',
  instructions: 'Delivery instructions',
  submit: 'Submit order',
  resubmit: 'Send again',
  notConfirmedTitle: 'Order submitted but not confirmed yet',
  notConfirmedText:
    'The answer did not reach us. Send it again: the same order is never made twice.',
  submitFailedTitle: 'Order Submission Failed',
  submitFailedText: 'Failed to submit your order. Please try again.',
  paymentNotVerified:
    'Payment Required: Please complete payment verification before submitting your order.',
  paymentUsed: 'This payment already has its order: {orderId}. You can follow it now.',
  outOfStockTitle: 'Out of stock',
  outOfStockText: 'The last one was sold a moment ago. Please choose another router.',
  keepFilling: 'Stay here',
  closeAnyway: 'Close',
  closeQuestion: 'Close this form?',
  closeText: 'Nothing has been ordered yet. What you typed stays until you leave the shop.',
});

export const doneMessages = texts('purchase.done', {
  title: 'Order submitted successfully',
  orderId: 'Order ID',
  next: 'What happens next',
  bundleNext1: 'Our staff load the bundle on {phone} by {when}.',
  bundleNext2: 'The network sends a message when the data is there.',
  routerNext1: 'We call {phone} to agree on a time.',
  routerNext3: 'The router is with you by {when}.',
  routerNext2: 'You look at the router, then pay {price} in cash.',
  keep: 'Keep the order ID: with it you can track the order from any phone.',
  track: 'Track order',
  whatsApp: 'Tell us on WhatsApp',
  closing: 'This window closes in {seconds} s.',
  paused: 'This window stays open while you are here.',
  copyFirst: 'Copy the order ID first, so that you do not lose it.',
});

/** What to do about an input that was left empty. */
export const requiredMessages: Record<InputName, MessageDescriptor> = texts('purchase.required', {
  fullName: 'Please enter your full name',
  email: 'Please enter your email, or tick that you have none',
  phone: 'Please enter the phone number, like 0712 345 678',
  tin: 'Please enter your TIN number, like 123-456-789',
  location: 'Please enter your location: region, district and street',
  deliveryInstructions: 'Please enter the delivery instructions',
  paymentName: 'Please enter the payment name',
});

const ownFormatMessages = texts('purchase.problem', {
  email: 'This is no e-mail address. Write it like asha@example.com.',
  tin: 'A TIN has 9 digits, like 123-456-789.',
  too_long: 'This is too long. Please use at most {most} characters.',
});

export const formatMessages: Record<FormatProblem, MessageDescriptor> = {
  ...ownFormatMessages,
  phone: commonMessages.phoneInvalid,
};
