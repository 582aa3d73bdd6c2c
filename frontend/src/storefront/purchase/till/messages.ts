import { texts } from '../../../i18n/texts';

export const tillMessages = texts('purchase.till', {
  title: 'Pay to our Lipa Namba instead',
  number: 'Lipa Namba ({wallet})',
  amount: 'Exact amount',
  dial: 'Dial {menu}',
  step1: 'Dial {menu}, choose Lipa Namba.',
  step1Any: 'In your mobile money, choose Lipa Namba.',
  step2: 'Enter this number and {price}.',
  step3: 'If it says {name}, enter PIN.',
  once: 'Pay from {phone}, only once. Cancel any later request.',
  next: 'We see it within about a minute. You may close this page.',
  paste: 'I have paid: paste the SMS',
});

/** Why one pays this way. */
export const reasonMessages = texts('purchase.till.why', {
  unanswered: 'No message came? Pay this way:',
  expired: 'The request has run out. Pay this way:',
  none: 'Your phone gets no request. Pay this way:',
  failed: 'This needs no request on your phone.',
});
