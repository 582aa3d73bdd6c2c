import { defineMessages } from '../../../i18n/defineMessages';
import type { VendingRefusal, VendingState } from './types';

export const vendingMessages = defineMessages({
  actor: { id: 'backOffice.kit.vending.actor', defaultMessage: 'Automatic sending' },
  title: { id: 'backOffice.kit.vending.title', defaultMessage: 'Automatic sending' },
  simulator: {
    id: 'backOffice.kit.vending.simulator',
    defaultMessage: 'Bundles are sent automatically (simulator: nothing is really sent)',
  },
  underWay: {
    id: 'backOffice.kit.vending.underWay',
    defaultMessage:
      '{count, plural, one {# order is being sent automatically} other {# orders are being sent automatically}}',
  },
  down: {
    id: 'backOffice.kit.vending.down',
    defaultMessage: 'The bundle provider does not answer. Until it does, every order waits here.',
  },
  wait: {
    id: 'backOffice.kit.vending.wait',
    defaultMessage: 'Being sent automatically. You do not need to deliver it.',
  },
  askNow: { id: 'backOffice.kit.vending.askNow', defaultMessage: 'Check now' },
  again: { id: 'backOffice.kit.vending.again', defaultMessage: 'Retry automatic sending' },
  began: { id: 'backOffice.kit.vending.began', defaultMessage: 'Started' },
  beganBy: { id: 'backOffice.kit.vending.beganBy', defaultMessage: '{time}, {name}' },
  since: { id: 'backOffice.kit.vending.since', defaultMessage: 'Since' },
  queriedAt: { id: 'backOffice.kit.vending.queriedAt', defaultMessage: 'Last checked' },
  reference: { id: 'backOffice.kit.vending.reference', defaultMessage: 'Reference' },
  id: { id: 'backOffice.kit.vending.id', defaultMessage: 'Our reference' },
  vendorText: {
    id: 'backOffice.kit.vending.vendorText',
    defaultMessage: 'Provider’s answer: {words}',
  },
  twice: {
    id: 'backOffice.kit.vending.twice',
    defaultMessage:
      'This order was also delivered another way: the customer may have the bundle twice.',
  },
});

/** In a word or two. */
export const vendingStateMessages = defineMessages<VendingState>({
  created: { id: 'backOffice.kit.vending.state.created', defaultMessage: 'Waiting for an answer' },
  confirmed: { id: 'backOffice.kit.vending.state.confirmed', defaultMessage: 'Accepted' },
  submitted: { id: 'backOffice.kit.vending.state.submitted', defaultMessage: 'At the network' },
  timed_out: { id: 'backOffice.kit.vending.state.timedOut', defaultMessage: 'Unclear' },
  rejected: { id: 'backOffice.kit.vending.state.rejected', defaultMessage: 'Not sent' },
  cancelled: { id: 'backOffice.kit.vending.state.cancelled', defaultMessage: 'Cancelled' },
  declined: {
    id: 'backOffice.kit.vending.state.declined',
    defaultMessage: 'Refused by the network',
  },
  completed: { id: 'backOffice.kit.vending.state.completed', defaultMessage: 'Sent' },
  reversed: { id: 'backOffice.kit.vending.state.reversed', defaultMessage: 'Reversed' },
});

/** What colleagues have to know of an outcome that no reason explains. */
export const outcomeMessages = defineMessages({
  timedOut: {
    id: 'backOffice.kit.vending.outcome.timedOut',
    defaultMessage:
      'After half an hour it is still unclear whether the bundle was sent. Ask the customer or the network before you send it manually.',
  },
  reversed: {
    id: 'backOffice.kit.vending.outcome.reversed',
    defaultMessage:
      'The network reversed the bundle. Send it manually, or cancel the order and refund it.',
  },
});

export const refusalMessages = defineMessages<VendingRefusal>({
  wrong_number: {
    id: 'backOffice.kit.vending.refusal.wrongNumber',
    defaultMessage: 'Not sent: the number is not on this network. Call the customer.',
  },
  network_down: {
    id: 'backOffice.kit.vending.refusal.networkDown',
    defaultMessage: 'Not sent: the network is down.',
  },
  out_of_float: {
    id: 'backOffice.kit.vending.refusal.outOfFloat',
    defaultMessage: 'Not sent: no airtime float left with the bundle provider.',
  },
  unreachable: {
    id: 'backOffice.kit.vending.refusal.unreachable',
    defaultMessage: 'Not sent: the bundle provider does not answer.',
  },
  other: {
    id: 'backOffice.kit.vending.refusal.other',
    defaultMessage: 'Not sent: the bundle provider refused.',
  },
});
