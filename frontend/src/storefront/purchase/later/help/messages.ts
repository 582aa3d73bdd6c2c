import { texts } from '../../../../i18n/texts';

export const recoverMessages = texts('purchase.later.help.recover', {
  title: 'I paid but…',
  lead: 'Money left your account, but you have no order? We find the payment by the SMS that your mobile money sent you.',
  forOrder: 'Order ID: {orderId}',
  phone: 'The number that paid',
  reference: 'Transaction ID from the SMS',
  referenceHint: 'In the SMS the ID looks like this:',
  smsSample: '<b>CEJ3I3SETSN</b> Confirmed. TSh 10,000 paid …',
  referenceMissing: 'Please enter the transaction ID from the SMS, like CEJ3I3SETSN',
  referenceInvalid:
    'We see no transaction ID in this. It has letters and digits only, like CEJ3I3SETSN.',
  submit: 'Find my payment',
  searching: 'Looking for your payment…',
  missingTitle: 'We do not see this payment yet',
  missingText:
    'It can take a minute until it reaches us. Compare the number and the transaction ID with the SMS, then try again in a minute. Do not pay again.',
  foundTitle: 'We found your payment of {price}',
  foundText: 'One step is left: tell us who gets the bundle.',
  continue: 'Continue your order',
  waitUntil: 'Too many tries. You can try again after {time}.',
  whatsApp: 'Ask on WhatsApp',
  whatsAppText: 'Hello, I paid from {phone} but I have no order. Transaction ID: {reference}',
  track: 'You have an order ID? Track the order',
});

export const messageMessages = texts('purchase.later.help.message', {
  label: 'Paste the whole SMS',
  hint: 'From M-Pesa, Mixx by Yas, Airtel Money, HaloPesa or your bank. We read it and do not keep it.',
  reading: 'Reading the SMS…',
  read: 'We read: {amount}',
  readAt: 'We read: {amount}, {time}',
  confirmed: 'Check the number that paid below, then find your payment.',
  pending:
    'This SMS says that the payment is not finished. It is no proof of payment: wait for the next SMS.',
  reversed: 'This SMS says that the money went back or was not sent. It is no proof of payment.',
  received: 'This SMS is about money that came in. Paste the one that you got when you paid.',
});

export const pictureMessages = texts('purchase.later.help.picture', {
  title: 'No SMS? Send a picture of the payment',
  text: 'A picture proves nothing by itself: our staff look for your money with it. Only they see it, and it is deleted after 90 days.',
  phone: 'The number that paid',
  picture: 'Picture of the payment, at most 5 MB',
  choose: 'Choose a picture',
  send: 'Send the picture',
  none: 'Choose a picture first',
  wrongType: 'This is no picture. Choose a JPEG, PNG, WebP or GIF.',
  tooLarge: 'The picture is larger than 5 MB. Take a screenshot instead.',
  unreadable: 'This picture cannot be read. Take a screenshot instead.',
  sent: 'We have your picture',
  answerBy: 'We look for your money and call you by {time}. Do not pay again.',
  answered: 'We look for your money and call you. Do not pay again.',
});

export const stopMessages = texts('purchase.later.help.stop', {
  title: 'Stop payment requests to my number',
  lead: 'Do you get payment requests from this shop that you did not ask for? Somebody may be typing your number by mistake.',
  safety:
    'A request takes no money by itself. Only your PIN does: never enter it for a purchase that is not yours.',
  phone: 'Your phone number',
  phoneHint: 'Nobody can pay from it in this shop for 24 hours, you included.',
  submit: 'Stop the requests',
  doneTitle: 'No more requests to {phone}',
  doneText:
    'We send that number no payment requests until {time}. One that is on the phone already runs out by itself: just leave it.',
  demo: 'Demo shop: its test numbers can be asked all the same.',
  another: 'Another number',
});

export const phoneMessages = texts('purchase.later.help.phone', {
  missing: 'Please enter the phone number, like 0712 345 678',
});
