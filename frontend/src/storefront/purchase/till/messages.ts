import { texts } from '../../../i18n/texts';

export const tillMessages = texts('purchase.till', {
  title: 'Pay to our Lipa Namba instead',
  number: 'Lipa Namba ({wallet})',
  amount: 'Exact amount',
  dial: 'Dial {menu}',
  step1: 'Dial {menu} and choose to pay by Lipa Namba.',
  step1Any: 'Open the menu of your mobile money and choose to pay by Lipa Namba.',
  step2: 'Enter this Lipa Namba and exactly {price}.',
  step3: 'Check that the name is {name}, then enter your PIN.',
  once: 'Pay from {phone} and only once: if a request still comes to that phone, cancel it.',
  next: 'We see your payment by itself, usually within a minute. You may close this page.',
  paste: 'I have paid: paste the SMS',
});

/** Why one pays this way. */
export const reasonMessages = texts('purchase.till.why', {
  unanswered: 'No message on your phone? Unlock it and look once more, or pay this way:',
  expired: 'The request on your phone has run out. You can pay this way:',
  none: 'No request could be sent to your phone. Pay this way:',
  failed: 'This needs no request on your phone.',
});
