import { texts } from '../../i18n/texts';

/** What payments and refunds share. */
export const moneyMessages = texts('backOffice.kit.money', {
  actions: 'What to do',
  justNow: 'just now',
  waitingMinutes: 'waiting {count, plural, one {# minute} other {# minutes}}',
  waitingHours: 'waiting {count, plural, one {# hour} other {# hours}}',
  waitingDays: 'waiting {count, plural, one {# day} other {# days}}',
  listChanged: 'The list has changed. Refresh it.',
  withCount: '{label} ({count, number})',
  conflict: 'Someone changed this in the meantime. You now see their version; please check it.',
  alreadyUsed: 'This payment already has its order. You now see its current state.',
  notVerified: 'This payment is not confirmed, so it cannot be used for an order.',
  orderExists:
    'The order is still to be delivered. Refund less, or cancel it: then all its money comes back.',
  purchasePaid: 'This purchase has its money already. You now see what still fits.',
  payoutsOff:
    'Payouts through the provider are turned off. Send the money from the shop’s wallet, then mark it as sent here.',
  providerDown:
    'The payment provider does not answer. Nothing was sent; try again in a few minutes.',
  gone: 'This no longer exists.',
  unanswered: 'No answer from the server. Check the current state before you try again.',
  failed: 'Something went wrong',
  shop: 'the shop itself',
});

/** How a refund stands. */
export const refundStateMessages = texts('backOffice.kit.refundState', {
  open: 'Refund due',
  paying: 'On its way',
  refunded: 'Refunded',
  dismissed: 'Dismissed',
});

/** Why staff give money back. */
export const refundReasonMessages = texts('backOffice.kit.refundReason', {
  incomplete: 'Data did not arrive whole',
  late: 'Delivered late',
  goodwill: 'Apology to the customer',
  wrong_amount: 'Wrong amount',
  paid_twice: 'Paid twice',
  other: 'Another reason',
});
