import { defineMessages } from '../../../../i18n/defineMessages';

export const recoverMessages = defineMessages({
  title: { id: 'checkout.paymentHelp.recover.title', defaultMessage: 'I paid but…' },
  lead: {
    id: 'checkout.paymentHelp.recover.lead',
    defaultMessage:
      'Money left your account, but you have no order? We find the payment by the SMS that your mobile money sent you.',
  },
  forOrder: { id: 'checkout.paymentHelp.recover.forOrder', defaultMessage: 'Order ID: {orderId}' },
  phone: { id: 'checkout.paymentHelp.recover.phone', defaultMessage: 'The number that paid' },
  reference: {
    id: 'checkout.paymentHelp.recover.reference',
    defaultMessage: 'Transaction ID from the SMS',
  },
  referenceHint: {
    id: 'checkout.paymentHelp.recover.referenceHint',
    defaultMessage: 'You can paste the whole SMS. In it the ID looks like this:',
  },
  smsSample: {
    id: 'checkout.paymentHelp.recover.smsSample',
    defaultMessage: '<b>CEJ3I3SETSN</b> Confirmed. TSh 10,000 paid …',
  },
  referenceMissing: {
    id: 'checkout.paymentHelp.recover.referenceMissing',
    defaultMessage: 'Please enter the transaction ID from the SMS, like CEJ3I3SETSN',
  },
  referenceInvalid: {
    id: 'checkout.paymentHelp.recover.referenceInvalid',
    defaultMessage:
      'We see no transaction ID in this. It has letters and digits only, like CEJ3I3SETSN.',
  },
  submit: { id: 'checkout.paymentHelp.recover.submit', defaultMessage: 'Find my payment' },
  searching: {
    id: 'checkout.paymentHelp.recover.searching',
    defaultMessage: 'Looking for your payment…',
  },
  missingTitle: {
    id: 'checkout.paymentHelp.recover.missingTitle',
    defaultMessage: 'We do not see this payment yet',
  },
  missingText: {
    id: 'checkout.paymentHelp.recover.missingText',
    defaultMessage:
      'It can take a minute until it reaches us. Compare the number and the transaction ID with the SMS, then try again in a minute. Do not pay again.',
  },
  foundTitle: {
    id: 'checkout.paymentHelp.recover.foundTitle',
    defaultMessage: 'We found your payment of {price}',
  },
  foundText: {
    id: 'checkout.paymentHelp.recover.foundText',
    defaultMessage: 'One step is left: tell us who gets the bundle.',
  },
  continue: { id: 'checkout.paymentHelp.recover.continue', defaultMessage: 'Continue your order' },
  waitUntil: {
    id: 'checkout.paymentHelp.recover.waitUntil',
    defaultMessage: 'Too many tries. You can try again after {time}.',
  },
  whatsApp: { id: 'checkout.paymentHelp.recover.whatsApp', defaultMessage: 'Ask on WhatsApp' },
  whatsAppText: {
    id: 'checkout.paymentHelp.recover.whatsAppText',
    defaultMessage: 'Hello, I paid from {phone} but I have no order. Transaction ID: {reference}',
  },
  track: {
    id: 'checkout.paymentHelp.recover.track',
    defaultMessage: 'You have an order ID? Track the order',
  },
});

export const stopMessages = defineMessages({
  title: {
    id: 'checkout.paymentHelp.stop.title',
    defaultMessage: 'Stop payment requests to my number',
  },
  lead: {
    id: 'checkout.paymentHelp.stop.lead',
    defaultMessage:
      'Do you get payment requests from this shop that you did not ask for? Somebody may be typing your number by mistake.',
  },
  safety: {
    id: 'checkout.paymentHelp.stop.safety',
    defaultMessage:
      'A request takes no money by itself. Only your PIN does: never enter it for a purchase that is not yours.',
  },
  phone: { id: 'checkout.paymentHelp.stop.phone', defaultMessage: 'Your phone number' },
  phoneHint: {
    id: 'checkout.paymentHelp.stop.phoneHint',
    defaultMessage: 'Nobody can pay from it in this shop for 24 hours, you included.',
  },
  submit: { id: 'checkout.paymentHelp.stop.submit', defaultMessage: 'Stop the requests' },
  doneTitle: {
    id: 'checkout.paymentHelp.stop.doneTitle',
    defaultMessage: 'No more requests to {phone}',
  },
  doneText: {
    id: 'checkout.paymentHelp.stop.doneText',
    defaultMessage:
      'We send that number no payment requests until {time}. One that is on the phone already runs out by itself: just leave it.',
  },
  demo: {
    id: 'checkout.paymentHelp.stop.demo',
    defaultMessage: 'Demo shop: its test numbers can be asked all the same.',
  },
  another: { id: 'checkout.paymentHelp.stop.another', defaultMessage: 'Another number' },
});

export const phoneMessages = defineMessages({
  missing: {
    id: 'checkout.paymentHelp.phoneMissing',
    defaultMessage: 'Please enter the phone number, like 0712 345 678',
  },
});
