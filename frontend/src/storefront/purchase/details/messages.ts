import type { MessageDescriptor } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import { texts } from '../../../i18n/texts';
import type { FormatProblem, InputName } from './orderRequests';

export const orderMessages = texts('purchase.details', {
  bundleTitle: 'Who gets the bundle?',
  businessTitle: 'Name and TIN of the business',
  paid: 'Payment received. One step left: who gets the bundle?',
  paidBusiness: 'Payment received. One step left: name and TIN of the business.',
  routerTitle: 'Order Router',
  routerPromise:
    'It arrives {near, plural, =0 {the same day} =1 {on the next working day} other {within # working days}} in {towns}, and {far, plural, =0 {the same day} =1 {on the next working day} other {within # working days}} elsewhere.',
  routerPromiseAnywhere:
    'It arrives {far, plural, =0 {the same day} =1 {on the next working day} other {within # working days}}.',
  routerLead: 'Cash on Delivery: you pay {price} when you have it in your hands.',
  routerLeadWithFee: 'Cash on Delivery: you pay when you have it in your hands.',
  routerPrice: 'Price',
  deliveryFee: 'Delivery',
  deliveryFeeRange: '{lowest} to {highest}',
  deliveryFeeByPlace: 'Delivery is {near} in {towns}, and {far} elsewhere.',
  deliveryFree: 'Free',
  routerTotal: 'You pay',
  routerTotalUnknown: 'Enter your location',
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

const ownRequiredMessages = texts('purchase.details.required', {
  fullName: 'Please enter your full name',
  email: 'Please enter your email, or tick that you have none',
  phone: 'Please enter the phone number, like 0712 345 678',
  tin: 'Please enter your TIN number, like 123-456-789',
  location: 'Please enter your location: region, district and street',
  deliveryInstructions: 'Please enter the delivery instructions',
  paymentName: 'Please enter the payment name',
});

/** What to do about an input that was left empty. */
export const requiredMessages: Record<InputName, MessageDescriptor> = {
  ...ownRequiredMessages,
  recipient: ownRequiredMessages.phone,
};

const ownFormatMessages = texts('purchase.details.problem', {
  email: 'This is no e-mail address. Write it like asha@example.com.',
  tin: 'A TIN has 9 digits, like 123-456-789.',
  too_long: 'This is too long. Please use at most {most} characters.',
});

export const formatMessages: Record<FormatProblem, MessageDescriptor> = {
  ...ownFormatMessages,
  phone: commonMessages.phoneInvalid,
};
