import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { PayoutItem } from './api';

export const payoutListMessages = texts('backOffice.payouts', {
  title: 'Payouts',
  asOf: 'Up to',
  date: 'Date',
  open: 'Unpaid',
  paid: 'Paid',
  by: 'Created by {name}',
  sum: '{amount} · {count, plural, one {# agent} other {# agents}}',
  count: '{count, plural, one {# payout} other {# payouts}}',
  countShown: '{shown, number} of {count, plural, one {# payout} other {# payouts}}',
  news: '{count, plural, one {# new payout} other {# new payouts}}',
  outdated: 'Payouts as of {time}. Could not refresh.',
  none: 'No payouts yet',
  noneText: 'Create a payout of what agents are owed, send the money, and mark it as paid.',
});

export const draftMessages = texts('backOffice.payouts.draft', {
  title: 'New payout',
  minimumRequired: 'Enter the smallest balance that is paid out',
  text: 'Unpaid amounts roll over into the new payout.',
  month: 'Up to the end of',
  minimum: 'Minimum balance (TSh)',
  submit: 'Create payout',
  done: 'Payout created',
  failed: 'Could not create the payout',
});

export const payoutDetailMessages = texts('backOffice.payouts.detail', {
  title: 'Payout of {day}',
  notFound: 'Payout not found',
  notFoundText: 'Check the link, or look for it in the list.',
  notLoaded: 'Could not load the payout',
  outdated: 'Payout as of {time}. Could not refresh.',
  reference: 'Reference of the transfer to {name}',
  pay: 'Mark as paid',
  payNamed: 'Mark as paid: {amount} to {name}',
  paidBy: '{reference} · {time} · {name}',
  done: 'Marked as paid',
  doneText: '{amount} to {name}. The balance is reduced by this amount.',
  failed: 'Could not save the payment',
  missing: 'Enter the reference of the transfer.',
});

export const itemStateMessages: Record<PayoutItem['state'], MessageDescriptor> = texts(
  'backOffice.payouts.state',
  {
    open: 'Unpaid',
    paid: 'Paid',
    replaced: 'Rolled over',
  },
);
