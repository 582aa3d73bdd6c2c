import type { MessageDescriptor } from 'react-intl';
import type { OrderStatus, TrackingStage } from '../../../api/types';
import { texts } from '../../../i18n/texts';
import type { CancelledBy, RefundStage } from '../trackingSteps';

/** How far an order is. */
export const progressMessages = texts('tracking.order.progress', {
  label: 'Progress of your order',
  value: '{status}, {percent}',
  deliveredBy: 'You get it before {when}',
  late: 'This takes longer than we promised. We are sorry.',
  toCome: 'Still to come',
  returning: 'Being returned',
  facts: 'Order details',
});

/** What the state means for the customer. */
export const statusTexts: Record<OrderStatus, MessageDescriptor> = texts('tracking.order.text', {
  pending: 'We have your order and start on it soon.',
  processing: 'We are working on your order now.',
  delivered: 'Your order is with you. Enjoy it!',
  cancelled: 'This order was cancelled. If you did not ask for that, talk to us.',
});

/** What a cancelled order means for the customer, by who cancelled it. */
export const cancelledTexts = texts<CancelledBy>('tracking.order.cancelledText', {
  customer: 'You cancelled this order.',
  shop: 'The shop cancelled this order. If you did not ask for that, talk to us.',
  timeout:
    'We could not confirm this order within 48 hours, so it was cancelled. You can order again.',
});

/** The same in the timeline, beside the status. */
export const cancelledByMessages = texts<CancelledBy>('tracking.order.cancelledBy', {
  customer: 'by you',
  shop: 'by the shop',
  timeout: 'not confirmed within 48 hours',
});

/** A step of the timeline: another number gets the bundle. */
export const recipientMessages = texts('tracking.order.recipient', {
  changed: 'Number changed',
  before: 'before: {phone}',
});

export const { asked: askedText } = texts('tracking.order.cancelledText', {
  asked: 'This order was cancelled, as you asked.',
});

/** What happens to the money of an order, by the stage of its refund. */
export const refundTexts = texts<RefundStage>('tracking.order.refund', {
  preparing: 'We are preparing your refund of {amount}. It goes to the number that paid.',
  sent: 'On {when} we sent {amount} back to the number that paid. If it has not arrived, contact us.',
  not_owed: 'We checked this order: no refund of {amount} is due. If you disagree, contact us.',
});

/** The same of a part of what was paid. */
export const partTexts = texts<'preparing' | 'sent'>('tracking.order.refundPart', {
  preparing: '{amount} of {paid} comes back. It goes to the number that paid.',
  sent: 'On {when} we sent {amount} of {paid} back to the number that paid. If it has not arrived, contact us.',
});

/** The wallet's name of money that was sent back. */
export const { reference: refundReference } = texts('tracking.order.refund', {
  reference: 'Reference: {reference}',
});

/** The same as a step of the timeline. */
export const refundTitles = texts<RefundStage>('tracking.order.refundTitle', {
  preparing: 'Refund being prepared',
  sent: 'Refund sent',
  not_owed: 'No refund due',
});

export const { amount: refundPart } = texts('tracking.order.refundPart', {
  amount: '{amount} of {paid}',
});

/** How an order whose money goes back is paid. */
export const refundFacts = texts('tracking.order.refundFact', {
  preparing: 'Paid, refund being prepared',
  sent: 'Refunded',
});

type Unplaced = Exclude<TrackingStage, 'placed'>;

export const stageTitles: Record<Unplaced, MessageDescriptor> = texts('tracking.order.stage', {
  awaiting_payment: 'Waiting for your payment',
  came_late: 'Your money came late',
  details_missing: 'Payment received, details missing',
  payment_failed: 'The payment did not go through',
  returning: 'Your money is being returned',
  under_review: 'We are looking into your payment',
});

export const stageTexts: Record<Unplaced, MessageDescriptor> = texts('tracking.order.stageText', {
  awaiting_payment:
    'We asked your phone for the payment and have no answer yet. Approve it with your PIN; this page follows by itself. Do not pay twice.',
  came_late:
    'The request had failed before your money came, so we ordered nothing. Use the money, or have it sent back.',
  details_missing: 'Your money has arrived. One step is left: tell us who gets the bundle.',
  payment_failed:
    'No order was made, and no money has reached us. If money left your account, do not pay again: find the payment here. Otherwise you can choose the bundle again.',
  returning:
    'This purchase was not completed, so your money goes back to the number that paid. You do not need to do anything: your wallet tells you when it has arrived. If it does not arrive, write to us with this Order ID.',
  under_review:
    'The payment that arrived does not match what we asked for. Our staff is looking into it. Do not pay again. You can write to us on WhatsApp with this Order ID.',
});

export const stageMessages = texts('tracking.order.stage', {
  findPayment: 'Find my payment',
  continue: 'Continue your order',
  elsewhere:
    'Go on on the device you ordered from. On this one we find the payment by the number that paid and the SMS of your mobile money. Do not pay again.',
  chooseAgain: 'Choose the bundle again',
});

export const revealMessages = texts('tracking.order.reveal', {
  title: 'Is this your order?',
  text: 'Name and number are partly hidden, because anyone with the ID can see this page.',
  label: 'Last four digits of the phone number in the order',
  show: 'Show full details',
  fourDigits: 'Please enter four digits',
  mismatch: 'These are not the last four digits of the phone number in this order',
  toDigits: 'Enter the four digits',
  waitUntil: 'Too many tries. You can try again after {time}.',
  locked:
    'Too many wrong digits for this order. Try again after {time}, or use the phone or computer on which it was ordered.',
});

export const cancelMessages = texts('tracking.order.cancel', {
  cancel: 'Cancel this order',
  first: 'To cancel this order, show its full details first.',
  question: 'Do you want to cancel this order?',
  text: 'Nobody comes to you then, and you pay nothing.',
  paidText: 'You have paid. We look at your request and return the money to the number that paid.',
  keep: 'Keep the order',
  yes: 'Yes, cancel it',
  tooLate:
    'You asked to cancel this order, but it was delivered first. If something is wrong with it, talk to us.',
  asked:
    'You asked to cancel this order. We return the money to the number that paid, or call you.',
});

/** What the shop offers for a missed promise. */
export const lateMessages = texts('tracking.order.late', {
  moneyBack:
    'You can wait, or cancel the order and have your {amount} back on the number that paid.',
  takeBack: 'Cancel and get {amount} back',
  beingSent:
    'We are loading your bundle right now, so the money cannot go back at this moment. Look again in a few minutes.',
  bonus: 'Because we are late, you get this besides your bundle: {bonus}',
  askBonus: 'Ask for the bonus',
  requested: 'You asked for the bonus: {bonus}. Our staff send it by {when}.',
  answered: 'Our staff have dealt with your bonus: {bonus}. If you do not have it, write to us.',
});

export const pressMessages = texts('tracking.order.press', {
  first: 'First show that this is your order.',
});

/** A delivery that did not arrive. */
export const reportMessages = texts('tracking.order.report', {
  text: 'It says delivered, but nothing has arrived?',
  notReceived: 'I have not received it',
  reported:
    'You told us that it did not arrive. Our staff check the delivery and contact you by {when}. Do not buy again until then.',
  answered:
    'Our staff have looked into your report. If something is still missing, write to us on WhatsApp.',
});

export const correctMessages = texts('tracking.order.correct', {
  correct: 'Wrong number? Change who gets the bundle',
  title: 'Who gets the bundle?',
  recipientPhone: 'Number that gets the bundle',
  payer: 'Number that paid',
  payerHint: 'In full, or its last four digits with the transaction ID.',
  payerInvalid: 'Please enter the whole number, or its last four digits',
  reference: 'Transaction ID from the SMS of your mobile money',
  referenceMissing: 'Please enter the transaction ID, like CEJ3I3SETSN',
  mismatch: 'This is not what this order was paid with',
  save: 'Change the number',
  done: 'The bundle goes to {phone}.',
});
