import { defineMessages } from '../../../i18n/defineMessages';
import type { VendingRefusal, VendingState } from './types';

export const vendingMessages = defineMessages({
  actor: { id: 'backOffice.vending.actor', defaultMessage: 'Automatic sending' },
  title: { id: 'backOffice.vending.title', defaultMessage: 'Automatic sending' },
  manual: {
    id: 'backOffice.vending.manual',
    defaultMessage: 'Bundles are delivered manually',
  },
  simulator: {
    id: 'backOffice.vending.simulator',
    defaultMessage: 'Bundles are sent automatically (simulator: nothing is really sent)',
  },
  underWay: {
    id: 'backOffice.vending.underWay',
    defaultMessage:
      '{count, plural, one {# order is being sent automatically} other {# orders are being sent automatically}}',
  },
  down: {
    id: 'backOffice.vending.down',
    defaultMessage: 'The bundle provider does not answer. Until it does, every order waits here.',
  },
  wait: {
    id: 'backOffice.vending.wait',
    defaultMessage: 'Being sent automatically. You do not need to deliver it.',
  },
  askNow: { id: 'backOffice.vending.askNow', defaultMessage: 'Check now' },
  again: { id: 'backOffice.vending.again', defaultMessage: 'Retry automatic sending' },
  began: { id: 'backOffice.vending.began', defaultMessage: 'Started' },
  beganBy: { id: 'backOffice.vending.beganBy', defaultMessage: '{time}, {name}' },
  since: { id: 'backOffice.vending.since', defaultMessage: 'Since' },
  askedAt: { id: 'backOffice.vending.askedAt', defaultMessage: 'Last checked' },
  reference: { id: 'backOffice.vending.reference', defaultMessage: 'Reference' },
  id: { id: 'backOffice.vending.id', defaultMessage: 'Our reference' },
  words: { id: 'backOffice.vending.words', defaultMessage: 'Provider’s answer: {words}' },
  twice: {
    id: 'backOffice.vending.twice',
    defaultMessage:
      'This order was also delivered another way: the customer may have the bundle twice.',
  },
});

/** In a word or two. */
export const vendingStateMessages = defineMessages<VendingState>({
  created: { id: 'backOffice.vending.state.created', defaultMessage: 'Waiting for an answer' },
  confirmed: { id: 'backOffice.vending.state.confirmed', defaultMessage: 'Accepted' },
  submitted: { id: 'backOffice.vending.state.submitted', defaultMessage: 'At the network' },
  timed_out: { id: 'backOffice.vending.state.timedOut', defaultMessage: 'Unclear' },
  rejected: { id: 'backOffice.vending.state.rejected', defaultMessage: 'Not sent' },
  cancelled: { id: 'backOffice.vending.state.cancelled', defaultMessage: 'Cancelled' },
  declined: { id: 'backOffice.vending.state.declined', defaultMessage: 'Refused by the network' },
  completed: { id: 'backOffice.vending.state.completed', defaultMessage: 'Sent' },
  reversed: { id: 'backOffice.vending.state.reversed', defaultMessage: 'Reversed' },
});

/** What colleagues have to know of an outcome that no reason explains. */
export const outcomeMessages = defineMessages({
  timedOut: {
    id: 'backOffice.vending.outcome.timedOut',
    defaultMessage:
      'After half an hour it is still unclear whether the bundle was sent. Ask the customer or the network before you send it manually.',
  },
  reversed: {
    id: 'backOffice.vending.outcome.reversed',
    defaultMessage:
      'The network reversed the bundle. Send it manually, or cancel the order and refund it.',
  },
});

export const refusalMessages = defineMessages<VendingRefusal>({
  wrong_number: {
    id: 'backOffice.vending.refusal.wrongNumber',
    defaultMessage: 'Not sent: the number is not on this network. Call the customer.',
  },
  network_down: {
    id: 'backOffice.vending.refusal.networkDown',
    defaultMessage: 'Not sent: the network is down.',
  },
  out_of_float: {
    id: 'backOffice.vending.refusal.outOfFloat',
    defaultMessage: 'Not sent: no airtime float left with the bundle provider.',
  },
  unreachable: {
    id: 'backOffice.vending.refusal.unreachable',
    defaultMessage: 'Not sent: the bundle provider does not answer.',
  },
  other: {
    id: 'backOffice.vending.refusal.other',
    defaultMessage: 'Not sent: the bundle provider refused.',
  },
});
