import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { PayoutItem } from './types';

export const payoutListMessages = defineMessages({
  title: { id: 'backOffice.payouts.title', defaultMessage: 'Payouts' },
  asOf: { id: 'backOffice.payouts.asOf', defaultMessage: 'Up to' },
  date: { id: 'backOffice.payouts.date', defaultMessage: 'Date' },
  open: { id: 'backOffice.payouts.open', defaultMessage: 'Unpaid' },
  paid: { id: 'backOffice.payouts.paid', defaultMessage: 'Paid' },
  by: { id: 'backOffice.payouts.by', defaultMessage: 'Created by {name}' },
  sum: {
    id: 'backOffice.payouts.sum',
    defaultMessage: '{amount} · {count, plural, one {# agent} other {# agents}}',
  },
  count: {
    id: 'backOffice.payouts.count',
    defaultMessage: '{count, plural, one {# payout} other {# payouts}}',
  },
  countShown: {
    id: 'backOffice.payouts.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# payout} other {# payouts}}',
  },
  news: {
    id: 'backOffice.payouts.news',
    defaultMessage: '{count, plural, one {# new payout} other {# new payouts}}',
  },
  outdated: {
    id: 'backOffice.payouts.outdated',
    defaultMessage: 'Payouts as of {time}. Could not refresh.',
  },
  none: { id: 'backOffice.payouts.none', defaultMessage: 'No payouts yet' },
  noneText: {
    id: 'backOffice.payouts.noneText',
    defaultMessage: 'Create a payout of what agents are owed, send the money, and mark it as paid.',
  },
});

export const draftMessages = defineMessages({
  title: { id: 'backOffice.payouts.draft.title', defaultMessage: 'New payout' },
  minimumRequired: {
    id: 'backOffice.payouts.draft.minimumRequired',
    defaultMessage: 'Enter the smallest balance that is paid out',
  },
  text: {
    id: 'backOffice.payouts.draft.text',
    defaultMessage: 'Unpaid amounts roll over into the new payout.',
  },
  month: { id: 'backOffice.payouts.draft.month', defaultMessage: 'Up to the end of' },
  minimum: { id: 'backOffice.payouts.draft.minimum', defaultMessage: 'Minimum balance (TSh)' },
  submit: { id: 'backOffice.payouts.draft.submit', defaultMessage: 'Create payout' },
  done: { id: 'backOffice.payouts.draft.done', defaultMessage: 'Payout created' },
  failed: { id: 'backOffice.payouts.draft.failed', defaultMessage: 'Could not create the payout' },
});

export const payoutDetailMessages = defineMessages({
  title: { id: 'backOffice.payouts.detail.title', defaultMessage: 'Payout of {day}' },
  notFound: { id: 'backOffice.payouts.detail.notFound', defaultMessage: 'Payout not found' },
  notFoundText: {
    id: 'backOffice.payouts.detail.notFoundText',
    defaultMessage: 'Check the link, or look for it in the list.',
  },
  notLoaded: {
    id: 'backOffice.payouts.detail.notLoaded',
    defaultMessage: 'Could not load the payout',
  },
  outdated: {
    id: 'backOffice.payouts.detail.outdated',
    defaultMessage: 'Payout as of {time}. Could not refresh.',
  },
  reference: {
    id: 'backOffice.payouts.detail.reference',
    defaultMessage: 'Reference of the transfer to {name}',
  },
  pay: { id: 'backOffice.payouts.detail.pay', defaultMessage: 'Mark as paid' },
  payNamed: {
    id: 'backOffice.payouts.detail.payNamed',
    defaultMessage: 'Mark as paid: {amount} to {name}',
  },
  paidBy: {
    id: 'backOffice.payouts.detail.paidBy',
    defaultMessage: '{reference} · {time} · {name}',
  },
  done: { id: 'backOffice.payouts.detail.done', defaultMessage: 'Marked as paid' },
  doneText: {
    id: 'backOffice.payouts.detail.doneText',
    defaultMessage: '{amount} to {name}. The balance is reduced by this amount.',
  },
  failed: { id: 'backOffice.payouts.detail.failed', defaultMessage: 'Could not save the payment' },
  missing: {
    id: 'backOffice.payouts.detail.missing',
    defaultMessage: 'Enter the reference of the transfer.',
  },
});

export const itemStateMessages: Record<PayoutItem['state'], MessageDescriptor> = defineMessages({
  open: { id: 'backOffice.payouts.state.open', defaultMessage: 'Unpaid' },
  paid: { id: 'backOffice.payouts.state.paid', defaultMessage: 'Paid' },
  replaced: { id: 'backOffice.payouts.state.replaced', defaultMessage: 'Rolled over' },
});
