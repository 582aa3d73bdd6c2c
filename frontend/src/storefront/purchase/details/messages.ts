import { texts } from '../../../i18n/texts';

export const orderMessages = texts('purchase.details', {
  paid: 'Payment received. One step left: who gets the bundle?',
  paidBusiness: 'Payment received. One step left: name and TIN of the business.',
  noEmail: 'I have no e-mail',
  recipient: 'Phone number that gets the bundle',
  paymentName: 'Payment name',
  paymentNameHint: 'The name that mobile money shows for the payer',
  more: 'TIN or payment name (optional)',
  submit: 'Submit order',
  resubmit: 'Send again',
  notConfirmedTitle: 'Order submitted but not confirmed yet',
  notConfirmedText:
    'The answer did not reach us. Send it again: the same order is never made twice.',
  submitFailedTitle: 'Order Submission Failed',
  submitFailedText: 'Failed to submit your order. Please try again.',
  paymentNotVerified:
    'Payment Required: Please complete payment verification before submitting your order.',
  outOfStockTitle: 'Out of stock',
  outOfStockText: 'The last one was sold a moment ago. Please choose another router.',
});
