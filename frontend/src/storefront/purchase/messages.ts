import { texts } from '../../i18n/texts';

/** What the steps after the pay sheet are called. */
export const stepMessages = texts('purchase.step', {
  details: 'Who gets the bundle?',
  business: 'Name and TIN of the business',
  late: 'Your {price} arrived late',
  elsewhere: 'This purchase went on in another window',
});

export const countdownMessages = texts('purchase.countdown', {
  retryIn: 'Try again in {seconds} s',
  retryAfter: 'Try again after {time}',
  resendIn: 'Send again in {seconds} s',
  resendAfter: 'Send again after {time}',
});

export const readbackMessages = texts('purchase.readback', {
  payer: 'The request goes to',
  recipient: 'The bundle goes to',
  payerNetwork:
    'Looks like {network} ({wallet}). Numbers can move to another network, so this is only a guess.',
  recipientNetwork:
    'Looks like {network}. Numbers can move to another network, so this is only a guess.',
  unknownNetwork: 'We cannot tell its network. Please compare each digit.',
});

export const paymentLinkMessages = texts('purchase.link', {
  recover: 'I paid but nothing happens here',
  recoverFailed: 'Money left your account all the same? Find the payment',
  stopRequests: 'Requests you did not ask for? Stop them',
});
