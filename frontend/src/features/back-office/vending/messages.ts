import { defineMessages } from '../../../i18n/defineMessages';
import type { VendingRefusal, VendingState } from './types';

export const vendingMessages = defineMessages({
  actor: { id: 'backOffice.vending.actor', defaultMessage: 'Automatic sending' },
  title: { id: 'backOffice.vending.title', defaultMessage: 'Automatic sending' },
  manual: {
    id: 'backOffice.vending.manual',
    defaultMessage: 'Bundles are delivered by hand at the desk',
  },
  simulator: {
    id: 'backOffice.vending.simulator',
    defaultMessage: 'Bundles are sent automatically (simulator: nothing really is sent)',
  },
  underWay: {
    id: 'backOffice.vending.underWay',
    defaultMessage:
      '{count, plural, one {# order is being sent automatically} other {# orders are being sent automatically}}',
  },
  down: {
    id: 'backOffice.vending.down',
    defaultMessage:
      'The company that sends bundles does not answer. Until it does, every order waits here.',
  },
  wait: {
    id: 'backOffice.vending.wait',
    defaultMessage: 'Being sent automatically. Nobody needs to deliver it now.',
  },
  askNow: { id: 'backOffice.vending.askNow', defaultMessage: 'Ask now' },
  again: { id: 'backOffice.vending.again', defaultMessage: 'Send again automatically' },
  began: { id: 'backOffice.vending.began', defaultMessage: 'Began' },
  beganBy: { id: 'backOffice.vending.beganBy', defaultMessage: '{time}, {name}' },
  since: { id: 'backOffice.vending.since', defaultMessage: 'So since' },
  askedAt: { id: 'backOffice.vending.askedAt', defaultMessage: 'Last asked' },
  reference: { id: 'backOffice.vending.reference', defaultMessage: 'Reference' },
  id: { id: 'backOffice.vending.id', defaultMessage: 'Our number for it' },
  words: { id: 'backOffice.vending.words', defaultMessage: 'In the words of the company: {words}' },
  twice: {
    id: 'backOffice.vending.twice',
    defaultMessage:
      'This order was delivered in another way as well: the customer may have the bundle twice.',
  },
});

/** In a word or two. */
export const vendingStateMessages = defineMessages<VendingState>({
  created: { id: 'backOffice.vending.state.created', defaultMessage: 'Answer awaited' },
  confirmed: { id: 'backOffice.vending.state.confirmed', defaultMessage: 'Taken' },
  submitted: { id: 'backOffice.vending.state.submitted', defaultMessage: 'At the network' },
  timed_out: { id: 'backOffice.vending.state.timedOut', defaultMessage: 'Not known' },
  rejected: { id: 'backOffice.vending.state.rejected', defaultMessage: 'Not sent' },
  cancelled: { id: 'backOffice.vending.state.cancelled', defaultMessage: 'Called off' },
  declined: { id: 'backOffice.vending.state.declined', defaultMessage: 'Refused by the network' },
  completed: { id: 'backOffice.vending.state.completed', defaultMessage: 'Sent' },
  reversed: { id: 'backOffice.vending.state.reversed', defaultMessage: 'Taken back' },
});

/** What colleagues have to know of an outcome that no reason explains. */
export const outcomeMessages = defineMessages({
  timedOut: {
    id: 'backOffice.vending.outcome.timedOut',
    defaultMessage:
      'Nobody could say for half an hour whether the bundle was sent. Ask the customer or the network before you send it by hand.',
  },
  reversed: {
    id: 'backOffice.vending.outcome.reversed',
    defaultMessage:
      'The network took the bundle back. Send it by hand, or cancel the order and return the money.',
  },
});

export const refusalMessages = defineMessages<VendingRefusal>({
  wrong_number: {
    id: 'backOffice.vending.refusal.wrongNumber',
    defaultMessage: 'Nothing was sent: the number is not one of this network. Call the customer.',
  },
  network_down: {
    id: 'backOffice.vending.refusal.networkDown',
    defaultMessage: 'Nothing was sent: the network takes nothing at the moment.',
  },
  out_of_float: {
    id: 'backOffice.vending.refusal.outOfFloat',
    defaultMessage:
      'Nothing was sent: the shop’s balance at the company that sends bundles is used up.',
  },
  unreachable: {
    id: 'backOffice.vending.refusal.unreachable',
    defaultMessage: 'Nothing was sent: the company that sends bundles could not be reached.',
  },
  other: {
    id: 'backOffice.vending.refusal.other',
    defaultMessage: 'Nothing was sent: the company that sends bundles refused.',
  },
});
