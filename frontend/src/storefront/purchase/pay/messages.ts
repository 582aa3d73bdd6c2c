import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { WaitFailure } from '../wait/paymentWait';
import type { RefusalReason } from './promptRefusal';

export const payMessages = texts('purchase.pay', {
  title: 'Pay {price}',
  merchant: '{data} · {validity} · to {shop}',
  receives: 'Receives',
  pays: 'Pays',
  change: 'Change',
  changeReceives: 'Change the number that receives',
  changePays: 'Change the number that pays',
  sameNumber: 'the same number',
  recipient: 'Number that receives the data',
  phone: 'Paying phone number',
  recipientHint: 'The data comes here. 06XXXXXXXX or 07XXXXXXXX.',
  phoneHint: 'The number whose mobile money pays. 06XXXXXXXX or 07XXXXXXXX.',
  isOnNetwork: 'Yes, it is on {network}',
  networkRequired: 'Please tick this, or change the number that receives.',
  receipt: 'Name or e-mail for the receipt (optional)',
  receiptSme: 'Name and TIN for the receipt',
  receiptFor: 'Receipt for {name}',
  receiptSmeHint: 'If you fill this in now, nothing is asked after you have paid.',
  giftFrom: 'Tell the recipient by SMS that it is from',
  giftFromHint: 'Your name, as they know it. Empty: we send them no SMS.',
  safety:
    'We will send a payment request to the number that pays. Enter your PIN only on your phone, never here.',
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
  timeout: 'Payment Timeout',
  timeoutText:
    'Payment verification timeout. Please try again. If you have entered your PIN, just wait: we keep checking order {orderId}.',
  verifiedToast: 'Payment Verified!',
  verifiedToastText: 'Payment confirmed successfully. You can now submit your order.',
});

export const healthMessages = texts('purchase.pay.health', {
  downTitle: 'Paying is not possible just now',
  downText:
    'The mobile money service does not answer. We look again by ourselves; what you typed stays here. Everything else in the shop works.',
  walletDownTitle: 'Paying with {wallet} is not possible just now',
  walletDownText: 'Pay from a number of another network, or wait. We look again by ourselves.',
  walletOffTitle: 'The shop takes no payments from {wallet} now',
  walletOffText: 'Pay from a number of another network.',
  slowTitle: '{wallet} is slow now',
  slowTitleAny: 'Mobile money is slow now',
  slowText:
    'The message on the phone and the confirmation can take some minutes. You can pay; do not pay twice.',
});

/** Why no payment request went out, and what to do. */
export const holdTitles: Record<RefusalReason, MessageDescriptor> = texts(
  'purchase.pay.holdTitle',
  {
    prompt_still_open: 'A request is still open on that phone',
    too_many_prompts: 'Too many requests to this number',
    provider_unavailable: 'The mobile money service does not answer',
  },
);

export const holdTexts: Record<RefusalReason, MessageDescriptor> = texts('purchase.pay.holdText', {
  prompt_still_open:
    'Look there first and approve it with the PIN, or let it run out. Nothing new was sent and nothing was charged.',
  too_many_prompts:
    'To protect its owner we wait before we send another one. You can pay from another number. Nothing was charged.',
  provider_unavailable:
    'Nothing was sent and nothing was charged: payment provider server error - please try again later.',
});

export const failureMessages: Record<WaitFailure, MessageDescriptor> = texts(
  'purchase.pay.failure',
  {
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
  },
);
