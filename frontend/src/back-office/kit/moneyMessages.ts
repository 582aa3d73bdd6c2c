import { defineMessages } from '../../i18n/defineMessages';

/** What payments and refunds share. */
export const moneyMessages = defineMessages({
  actions: { id: 'backOffice.kit.money.actions', defaultMessage: 'What to do' },
  justNow: { id: 'backOffice.kit.money.justNow', defaultMessage: 'just now' },
  waitingMinutes: {
    id: 'backOffice.kit.money.waitingMinutes',
    defaultMessage: 'waiting {count, plural, one {# minute} other {# minutes}}',
  },
  waitingHours: {
    id: 'backOffice.kit.money.waitingHours',
    defaultMessage: 'waiting {count, plural, one {# hour} other {# hours}}',
  },
  waitingDays: {
    id: 'backOffice.kit.money.waitingDays',
    defaultMessage: 'waiting {count, plural, one {# day} other {# days}}',
  },
  listChanged: {
    id: 'backOffice.kit.money.listChanged',
    defaultMessage: 'The list has changed. Refresh it.',
  },
  withCount: { id: 'backOffice.kit.money.withCount', defaultMessage: '{label} ({count, number})' },
  conflict: {
    id: 'backOffice.kit.money.conflict',
    defaultMessage:
      'Someone changed this in the meantime. You now see their version; please check it.',
  },
  alreadyUsed: {
    id: 'backOffice.kit.money.alreadyUsed',
    defaultMessage: 'This payment already has its order. You now see its current state.',
  },
  notVerified: {
    id: 'backOffice.kit.money.notVerified',
    defaultMessage: 'This payment is not confirmed, so it cannot be used for an order.',
  },
  orderExists: {
    id: 'backOffice.kit.money.orderExists',
    defaultMessage: 'This payment has an order. Cancel the order first, then refund the payment.',
  },
  payoutsOff: {
    id: 'backOffice.kit.money.payoutsOff',
    defaultMessage:
      'Payouts through the provider are turned off. Send the money from the shop’s wallet, then mark it as sent here.',
  },
  providerDown: {
    id: 'backOffice.kit.money.providerDown',
    defaultMessage:
      'The payment provider does not answer. Nothing was sent; try again in a few minutes.',
  },
  gone: { id: 'backOffice.kit.money.gone', defaultMessage: 'This no longer exists.' },
  unanswered: {
    id: 'backOffice.kit.money.unanswered',
    defaultMessage: 'No answer from the server. Check the current state before you try again.',
  },
  failed: { id: 'backOffice.kit.money.failed', defaultMessage: 'Something went wrong' },
  shop: { id: 'backOffice.kit.money.shop', defaultMessage: 'the shop itself' },
});
