import { texts } from '../../../i18n/texts';
import type { VendingRefusal, VendingState } from './types';

export const vendingMessages = texts('backOffice.kit.vending', {
  actor: 'Automatic sending',
  title: 'Automatic sending',
  on: 'Bundles that have a route are sent automatically',
  simulator: 'Bundles are sent automatically (simulator: nothing is really sent)',
  inProgress:
    '{count, plural, one {# order is being sent automatically} other {# orders are being sent automatically}}',
  down: 'No vendor takes orders: each is down or out of money. Until then, every order waits here.',
  wait: 'Being sent automatically. You do not need to deliver it.',
  askNow: 'Check now',
  again: 'Retry automatic sending',
  began: 'Started',
  beganBy: '{time}, {name}',
  since: 'Since',
  queriedAt: 'Last checked',
  reference: 'Reference',
  id: 'Our reference',
  vendor: 'Vendor',
  vendorId: 'Vendor’s reference',
  retryAt: 'Next try',
  vendorText: 'Vendor’s answer: {words}',
  twice: 'This order was also delivered another way: the customer may have the bundle twice.',
});

/** In a word or two. */
export const vendingStateMessages = texts<VendingState>('backOffice.kit.vending.state', {
  created: 'Waiting for an answer',
  confirmed: 'Accepted',
  submitted: 'At the network',
  timed_out: 'Unclear',
  rejected: 'Not sent',
  cancelled: 'Cancelled',
  declined: 'Refused by the network',
  completed: 'Sent',
  reversed: 'Reversed',
});

/** What colleagues have to know of an outcome that no reason explains. */
export const outcomeMessages = texts('backOffice.kit.vending.outcome', {
  timedOut:
    'It is still unclear whether the bundle was sent. Ask the customer or the network before you send it manually.',
  reversed: 'The network reversed the bundle. Send it manually, or cancel the order and refund it.',
});

export const refusalMessages = texts<VendingRefusal>('backOffice.kit.vending.refusal', {
  wrong_number: 'Not sent: the number is not on this network. Call the customer.',
  network_down: 'Not sent: the network is down.',
  out_of_float: 'Not sent: no money left with the vendor.',
  recently_recharged:
    'Not sent: this number got a bundle a moment ago, and the network takes no other yet. Try again in some minutes.',
  product_unavailable: 'Not sent: the vendor no longer sells this bundle.',
  limit_reached: 'Not sent: a limit of the vendor or the network is reached.',
  unreachable: 'Not sent: the vendor does not answer.',
  other: 'Not sent: the vendor refused.',
});
