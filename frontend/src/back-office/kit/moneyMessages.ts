import { defineMessages } from '../../i18n/defineMessages';

/** What payments and refunds share. */
export const moneyMessages = defineMessages({
  actions: { id: 'backOffice.money.actions', defaultMessage: 'What to do' },
  justNow: { id: 'backOffice.money.justNow', defaultMessage: 'just now' },
  waitingMinutes: {
    id: 'backOffice.money.waitingMinutes',
    defaultMessage: 'waiting {count, plural, one {# minute} other {# minutes}}',
  },
  waitingHours: {
    id: 'backOffice.money.waitingHours',
    defaultMessage: 'waiting {count, plural, one {# hour} other {# hours}}',
  },
  waitingDays: {
    id: 'backOffice.money.waitingDays',
    defaultMessage: 'waiting {count, plural, one {# day} other {# days}}',
  },
  listChanged: {
    id: 'backOffice.money.listChanged',
    defaultMessage: 'The list has changed. Refresh it.',
  },
  withCount: { id: 'backOffice.money.withCount', defaultMessage: '{label} ({count, number})' },
  conflict: {
    id: 'backOffice.money.conflict',
    defaultMessage:
      'Someone changed this in the meantime. You now see their version; please check it.',
  },
  alreadyUsed: {
    id: 'backOffice.money.alreadyUsed',
    defaultMessage: 'This payment already has its order. You now see its current state.',
  },
  notVerified: {
    id: 'backOffice.money.notVerified',
    defaultMessage: 'This payment is not confirmed, so it cannot be used for an order.',
  },
  orderExists: {
    id: 'backOffice.money.orderExists',
    defaultMessage: 'This payment has an order. Cancel the order first, then refund the payment.',
  },
  payoutsOff: {
    id: 'backOffice.money.payoutsOff',
    defaultMessage:
      'Payouts through the provider are turned off. Send the money from the shop’s wallet, then mark it as sent here.',
  },
  providerDown: {
    id: 'backOffice.money.providerDown',
    defaultMessage:
      'The payment provider does not answer. Nothing was sent; try again in a few minutes.',
  },
  gone: { id: 'backOffice.money.gone', defaultMessage: 'This no longer exists.' },
  unanswered: {
    id: 'backOffice.money.unanswered',
    defaultMessage: 'No answer from the server. Check the current state before you try again.',
  },
  failed: { id: 'backOffice.money.failed', defaultMessage: 'Something went wrong' },
  shop: { id: 'backOffice.money.shop', defaultMessage: 'the shop itself' },
});
