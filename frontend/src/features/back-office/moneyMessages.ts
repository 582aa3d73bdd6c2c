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
  listChanged: { id: 'backOffice.money.listChanged', defaultMessage: 'The list has changed: show' },
  withCount: { id: 'backOffice.money.withCount', defaultMessage: '{label} ({count, number})' },
  conflict: {
    id: 'backOffice.money.conflict',
    defaultMessage:
      'Somebody changed this meanwhile. It now stands here as they left it; please look again.',
  },
  alreadyUsed: {
    id: 'backOffice.money.alreadyUsed',
    defaultMessage: 'This payment has its order already. It now stands here as it is.',
  },
  notVerified: {
    id: 'backOffice.money.notVerified',
    defaultMessage: 'This payment is not confirmed as paid, so nothing can be ordered with it.',
  },
  orderExists: {
    id: 'backOffice.money.orderExists',
    defaultMessage:
      'An order was placed with this payment. Cancel the order first, then return the money.',
  },
  payoutsOff: {
    id: 'backOffice.money.payoutsOff',
    defaultMessage:
      'Paying out through the provider is switched off. Send the money from the shop’s wallet and record it here.',
  },
  providerDown: {
    id: 'backOffice.money.providerDown',
    defaultMessage:
      'The payment provider does not answer. Nothing was sent; please try again in a few minutes.',
  },
  gone: { id: 'backOffice.money.gone', defaultMessage: 'This is no longer there.' },
  unanswered: {
    id: 'backOffice.money.unanswered',
    defaultMessage: 'The answer did not arrive. Look at what stands here now before you try again.',
  },
  failed: { id: 'backOffice.money.failed', defaultMessage: 'That did not work' },
  shop: { id: 'backOffice.money.shop', defaultMessage: 'the shop itself' },
});
