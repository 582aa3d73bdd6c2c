import type { MessageDescriptor } from 'react-intl';
import type { OrderStatus, TrackingStage } from '../../api/types';
import { defineMessages } from '../../i18n/defineMessages';
import type { CancelledBy, RefundStage } from './trackingSteps';

export const trackingMessages = defineMessages({
  title: { id: 'tracking.title', defaultMessage: 'Track your order' },
  lead: {
    id: 'tracking.lead',
    defaultMessage: 'See where your order is, from any phone.',
  },
  orderIdHint: {
    id: 'tracking.orderIdHint',
    defaultMessage:
      'Like TBH123-123456789J. It is in the SMS or WhatsApp message that we sent you.',
  },
  orderIdMissing: { id: 'tracking.orderIdMissing', defaultMessage: 'Please enter your Order ID' },
  phoneTyped: {
    id: 'tracking.phoneTyped',
    defaultMessage:
      'This is a phone number. The order ID begins with TBH and is in the SMS that we sent to that number.',
  },
  misspelt: {
    id: 'tracking.misspelt',
    defaultMessage: 'This looks like a typo. Please check each character; you can still search.',
  },
  search: { id: 'tracking.search', defaultMessage: 'Track order' },
  searching: { id: 'tracking.searching', defaultMessage: 'Looking for your order…' },
  notFound: { id: 'tracking.notFound', defaultMessage: 'Order Not Found' },
  notFoundText: {
    id: 'tracking.notFoundText',
    defaultMessage: 'Please check your Order ID and try again',
  },
  failed: { id: 'tracking.failed', defaultMessage: 'Your order could not be looked up' },
  outdated: {
    id: 'tracking.outdated',
    defaultMessage: 'As of {time}. The newest could not be loaded.',
  },
  progress: { id: 'tracking.progress', defaultMessage: 'Progress of your order' },
  progressValue: { id: 'tracking.progressValue', defaultMessage: '{status}, {percent}' },
  deliveredBy: { id: 'tracking.deliveredBy', defaultMessage: 'Delivery by {when}' },
  late: {
    id: 'tracking.late',
    defaultMessage: 'This takes longer than we promised. We are sorry.',
  },
  toCome: { id: 'tracking.toCome', defaultMessage: 'Still to come' },
  returning: { id: 'tracking.paymentReturning', defaultMessage: 'Being returned' },
  facts: { id: 'tracking.facts', defaultMessage: 'Order details' },
  extra: { id: 'tracking.extra', defaultMessage: 'More about this order' },
});

export const bundleMessages = defineMessages({
  bundle: { id: 'tracking.bundle', defaultMessage: 'Bundle' },
  router: { id: 'tracking.router', defaultMessage: 'Router' },
});

/** What the state means for the customer. */
export const statusTexts: Record<OrderStatus, MessageDescriptor> = defineMessages({
  pending: {
    id: 'tracking.text.pending',
    defaultMessage: 'We have your order and start on it soon.',
  },
  processing: {
    id: 'tracking.text.processing',
    defaultMessage: 'We are working on your order now.',
  },
  delivered: { id: 'tracking.text.delivered', defaultMessage: 'Your order is with you. Enjoy it!' },
  cancelled: {
    id: 'tracking.text.cancelled',
    defaultMessage: 'This order was cancelled. If you did not ask for that, talk to us.',
  },
});

/** What a cancelled order means for the customer, by who cancelled it. */
export const cancelledTexts = defineMessages<CancelledBy>({
  customer: { id: 'tracking.text.cancelledByYou', defaultMessage: 'You cancelled this order.' },
  shop: {
    id: 'tracking.text.cancelledByShop',
    defaultMessage: 'The shop cancelled this order. If you did not ask for that, talk to us.',
  },
  timeout: {
    id: 'tracking.text.cancelledByTimeout',
    defaultMessage:
      'We could not confirm this order within 48 hours, so it was cancelled. You can order again.',
  },
});

/** The same in the timeline, beside the status. */
export const cancelledByMessages = defineMessages<CancelledBy>({
  customer: { id: 'tracking.cancelledBy.customer', defaultMessage: 'by you' },
  shop: { id: 'tracking.cancelledBy.shop', defaultMessage: 'by the shop' },
  timeout: { id: 'tracking.cancelledBy.timeout', defaultMessage: 'not confirmed within 48 hours' },
});

export const { asked: askedText } = defineMessages({
  asked: {
    id: 'tracking.text.cancelledAsked',
    defaultMessage: 'This order was cancelled, as you asked.',
  },
});

/** What happens to the money of an order, by the stage of its refund. */
export const refundTexts = defineMessages<RefundStage>({
  preparing: {
    id: 'tracking.refund.preparing',
    defaultMessage: 'We are preparing your refund of {amount}. It goes to the number that paid.',
  },
  sent: {
    id: 'tracking.refund.sent',
    defaultMessage:
      'On {when} we sent {amount} back to the number that paid. If it has not arrived, contact us.',
  },
  not_owed: {
    id: 'tracking.refund.notOwed',
    defaultMessage:
      'We checked this order: no refund of {amount} is due. If you disagree, contact us.',
  },
});

/** The same as a step of the timeline. */
export const refundTitles = defineMessages<RefundStage>({
  preparing: { id: 'tracking.refundTitle.preparing', defaultMessage: 'Refund being prepared' },
  sent: { id: 'tracking.refundTitle.sent', defaultMessage: 'Refund sent' },
  not_owed: { id: 'tracking.refundTitle.notOwed', defaultMessage: 'No refund due' },
});

/** How an order whose money goes back is paid. */
export const refundFacts = defineMessages({
  preparing: { id: 'tracking.refundFact.preparing', defaultMessage: 'Paid, refund being prepared' },
  sent: { id: 'tracking.refundFact.sent', defaultMessage: 'Refunded' },
});

type Unplaced = Exclude<TrackingStage, 'placed'>;

export const stageTitles: Record<Unplaced, MessageDescriptor> = defineMessages({
  awaiting_payment: {
    id: 'tracking.stage.awaitingPayment',
    defaultMessage: 'Waiting for your payment',
  },
  details_missing: {
    id: 'tracking.stage.detailsMissing',
    defaultMessage: 'Payment received, details missing',
  },
  payment_failed: {
    id: 'tracking.stage.paymentFailed',
    defaultMessage: 'The payment did not go through',
  },
  returning: {
    id: 'tracking.stage.returning',
    defaultMessage: 'Your money is being returned',
  },
  under_review: {
    id: 'tracking.stage.underReview',
    defaultMessage: 'We are looking into your payment',
  },
});

export const stageTexts: Record<Unplaced, MessageDescriptor> = defineMessages({
  awaiting_payment: {
    id: 'tracking.stageText.awaitingPayment',
    defaultMessage:
      'We asked your phone for the payment and have no answer yet. Approve it with your PIN; this page follows by itself. Do not pay twice.',
  },
  details_missing: {
    id: 'tracking.stageText.detailsMissing',
    defaultMessage: 'Your money has arrived. One step is left: tell us who gets the bundle.',
  },
  payment_failed: {
    id: 'tracking.stageText.paymentFailed',
    defaultMessage:
      'No order was made, and no money has reached us. If money left your account, do not pay again: find the payment here. Otherwise you can choose the bundle again.',
  },
  returning: {
    id: 'tracking.stageText.returning',
    defaultMessage:
      'This purchase was not completed, so your money goes back to the number that paid. You do not need to do anything: your wallet tells you when it has arrived. If it does not arrive, write to us with this Order ID.',
  },
  under_review: {
    id: 'tracking.stageText.underReview',
    defaultMessage:
      'The payment that arrived does not match what we asked for. Our staff is looking into it. Do not pay again. You can write to us on WhatsApp with this Order ID.',
  },
});

export const stageMessages = defineMessages({
  findPayment: { id: 'tracking.stage.findPayment', defaultMessage: 'Find my payment' },
  continue: { id: 'tracking.stage.continue', defaultMessage: 'Continue your order' },
  elsewhere: {
    id: 'tracking.stage.elsewhere',
    defaultMessage:
      'Go on on the device you ordered from. On this one we find the payment by the number that paid and the SMS of your mobile money. Do not pay again.',
  },
  chooseAgain: { id: 'tracking.stage.chooseAgain', defaultMessage: 'Choose the bundle again' },
});

export const revealMessages = defineMessages({
  title: { id: 'tracking.reveal.title', defaultMessage: 'Is this your order?' },
  text: {
    id: 'tracking.reveal.text',
    defaultMessage:
      'Name and number are partly hidden, because anyone with the ID can see this page.',
  },
  label: {
    id: 'tracking.reveal.label',
    defaultMessage: 'Last four digits of the phone number in the order',
  },
  show: { id: 'tracking.reveal.show', defaultMessage: 'Show full details' },
  fourDigits: { id: 'tracking.reveal.fourDigits', defaultMessage: 'Please enter four digits' },
  mismatch: {
    id: 'tracking.reveal.mismatch',
    defaultMessage: 'These are not the last four digits of the phone number in this order',
  },
  toDigits: { id: 'tracking.reveal.toDigits', defaultMessage: 'Enter the four digits' },
  waitUntil: {
    id: 'tracking.reveal.waitUntil',
    defaultMessage: 'Too many tries. You can try again after {time}.',
  },
  locked: {
    id: 'tracking.reveal.locked',
    defaultMessage:
      'Too many wrong digits for this order. Try again after {time}, or use the phone or computer on which it was ordered.',
  },
});

export const cancelMessages = defineMessages({
  cancel: { id: 'tracking.cancel', defaultMessage: 'Cancel this order' },
  first: {
    id: 'tracking.cancel.first',
    defaultMessage: 'To cancel this order, show its full details first.',
  },
  question: { id: 'tracking.cancel.question', defaultMessage: 'Do you want to cancel this order?' },
  text: {
    id: 'tracking.cancel.text',
    defaultMessage: 'Nobody comes to you then, and you pay nothing.',
  },
  paidText: {
    id: 'tracking.cancel.paidText',
    defaultMessage:
      'You have paid. We look at your request and return the money to the number that paid.',
  },
  keep: { id: 'tracking.cancel.keep', defaultMessage: 'Keep the order' },
  yes: { id: 'tracking.cancel.yes', defaultMessage: 'Yes, cancel it' },
  tooLate: {
    id: 'tracking.cancel.tooLate',
    defaultMessage:
      'You asked to cancel this order, but it was delivered first. If something is wrong with it, talk to us.',
  },
  asked: {
    id: 'tracking.cancel.asked',
    defaultMessage:
      'You asked to cancel this order. We return the money to the number that paid, or call you.',
  },
});

export const correctMessages = defineMessages({
  correct: { id: 'tracking.correct', defaultMessage: 'Wrong number? Change who gets the bundle' },
  title: { id: 'tracking.correct.title', defaultMessage: 'Who gets the bundle?' },
  recipientPhone: {
    id: 'tracking.correct.recipient',
    defaultMessage: 'Number that gets the bundle',
  },
  payerPhone: { id: 'tracking.correct.payer', defaultMessage: 'Number that paid' },
  payerHint: {
    id: 'tracking.correct.payerHint',
    defaultMessage: 'In full. It shows that this is your order.',
  },
  mismatch: {
    id: 'tracking.correct.mismatch',
    defaultMessage: 'This order was paid from another number',
  },
  save: { id: 'tracking.correct.save', defaultMessage: 'Change the number' },
  done: { id: 'tracking.correct.done', defaultMessage: 'The bundle goes to {phone}.' },
});

export const helpMessages = defineMessages({
  title: { id: 'tracking.help.title', defaultMessage: 'Need help?' },
  text: {
    id: 'tracking.help.text',
    defaultMessage: 'Tell us the Order ID and we look into it.',
  },
  recover: { id: 'tracking.help.recover', defaultMessage: 'I paid but have no order' },
  whatsAppText: {
    id: 'tracking.help.whatsAppText',
    defaultMessage: 'Hello Bundle Hub, I need help with order {orderId}.',
  },
});
