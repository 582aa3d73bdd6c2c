import type { MessageDescriptor } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import { texts } from '../../i18n/texts';
import type { FormatProblem, InputName } from './details/orderRequests';

/** What a buyer is asked before the payment or after it. */
export const inputMessages = texts('purchase.input', {
  fullName: 'Full name',
  email: 'Email',
  tin: 'TIN number',
  tinHint: '9 digits, like 123-456-789',
});

const ownRequiredMessages = texts('purchase.input.required', {
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

const ownFormatMessages = texts('purchase.input.problem', {
  email: 'This is no e-mail address. Write it like asha@example.com.',
  tin: 'A TIN has 9 digits, like 123-456-789.',
  too_long: 'This is too long. Please use at most {most} characters.',
});

export const formatMessages: Record<FormatProblem, MessageDescriptor> = {
  ...ownFormatMessages,
  phone: commonMessages.phoneInvalid,
};
