import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { PayoutItem } from './types';

export const payoutListMessages = defineMessages({
  title: { id: 'backOffice.payouts.title', defaultMessage: 'Agent payouts' },
  agents: { id: 'backOffice.payouts.agents', defaultMessage: 'All agents' },
  asOf: { id: 'backOffice.payouts.asOf', defaultMessage: 'Owed up to' },
  open: { id: 'backOffice.payouts.open', defaultMessage: 'To be paid' },
  paid: { id: 'backOffice.payouts.paid', defaultMessage: 'Paid' },
  by: { id: 'backOffice.payouts.by', defaultMessage: 'Drawn up by {name}' },
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
    defaultMessage: 'Payouts as of {time}. The newest could not be loaded.',
  },
  none: { id: 'backOffice.payouts.none', defaultMessage: 'No payouts yet' },
  noneText: {
    id: 'backOffice.payouts.noneText',
    defaultMessage:
      'Draw up what agents are owed, send the money by hand, and write down where it went.',
  },
});

export const draftMessages = defineMessages({
  title: { id: 'backOffice.payouts.draft.title', defaultMessage: 'Draw up a payout' },
  text: {
    id: 'backOffice.payouts.draft.text',
    defaultMessage: 'Amounts of earlier payouts that nobody paid are counted anew.',
  },
  month: { id: 'backOffice.payouts.draft.month', defaultMessage: 'Up to the end of' },
  minimum: { id: 'backOffice.payouts.draft.minimum', defaultMessage: 'Owed at least (TSh)' },
  submit: { id: 'backOffice.payouts.draft.submit', defaultMessage: 'Draw up' },
  done: { id: 'backOffice.payouts.draft.done', defaultMessage: 'The payout is drawn up' },
  failed: { id: 'backOffice.payouts.draft.failed', defaultMessage: 'No payout was drawn up' },
});

export const payoutDetailMessages = defineMessages({
  title: { id: 'backOffice.payouts.detail.title', defaultMessage: 'Payout of {day}' },
  notFound: { id: 'backOffice.payouts.detail.notFound', defaultMessage: 'Payout not found' },
  notFoundText: {
    id: 'backOffice.payouts.detail.notFoundText',
    defaultMessage: 'The address may be mistyped. Look for it in the list.',
  },
  notLoaded: {
    id: 'backOffice.payouts.detail.notLoaded',
    defaultMessage: 'The payout did not arrive',
  },
  outdated: {
    id: 'backOffice.payouts.detail.outdated',
    defaultMessage: 'Payout as of {time}. The newest could not be loaded.',
  },
  reference: {
    id: 'backOffice.payouts.detail.reference',
    defaultMessage: 'Reference of the money sent to {name}',
  },
  pay: { id: 'backOffice.payouts.detail.pay', defaultMessage: 'Write down as paid' },
  payNamed: {
    id: 'backOffice.payouts.detail.payNamed',
    defaultMessage: 'Write down as paid: {amount} to {name}',
  },
  paidBy: {
    id: 'backOffice.payouts.detail.paidBy',
    defaultMessage: '{reference} · {time} · {name}',
  },
  done: { id: 'backOffice.payouts.detail.done', defaultMessage: 'Payment written down' },
  doneText: {
    id: 'backOffice.payouts.detail.doneText',
    defaultMessage: '{amount} to {name}. The balance is lower by as much.',
  },
  failed: { id: 'backOffice.payouts.detail.failed', defaultMessage: 'Nothing was written down' },
  missing: {
    id: 'backOffice.payouts.detail.missing',
    defaultMessage: 'Please write where the money went.',
  },
});

export const itemStateMessages: Record<PayoutItem['state'], MessageDescriptor> = defineMessages({
  open: { id: 'backOffice.payouts.state.open', defaultMessage: 'To be paid' },
  paid: { id: 'backOffice.payouts.state.paid', defaultMessage: 'Paid' },
  replaced: { id: 'backOffice.payouts.state.replaced', defaultMessage: 'In a later payout' },
});
