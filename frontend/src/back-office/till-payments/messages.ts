import type { MessageDescriptor } from 'react-intl';
import type { components } from '../../api/schema';
import { texts } from '../../i18n/texts';

type TillPayment = components['schemas']['TillPayment'];

export const tillPaymentMessages = texts('backOffice.tillPayments', {
  title: 'Till payments',
  search: 'Search till payments',
  searchHint: 'Phone or wallet reference',
  stateFilter: 'Status',
  payer: 'Payer',
  unknownPayer: 'Number not told',
  arrived: 'Arrived',
  count: '{count, plural, one {# till payment} other {# till payments}}',
  countShown: '{shown, number} of {count, plural, one {# till payment} other {# till payments}}',
  news: '{count, plural, one {# new till payment} other {# new till payments}}',
  outdated: 'Till payments as of {time}. Could not refresh.',
  candidates:
    '{count, plural, =0 {no purchase fits} one {# purchase fits} other {# purchases fit}}',
  noneOpen: 'No money without an order',
  noneOpenText:
    'Money at the Lipa Namba is matched by itself. What no purchase fits exactly appears here.',
  none: 'No till payments found',
  noneText: 'Nothing matches this search and status.',
  showAll: 'Show all till payments',
});

export const stateMessages: Record<TillPayment['state'], MessageDescriptor> = texts(
  'backOffice.tillPayments.state',
  { open: 'Without an order', matched: 'Matched', dismissed: 'Dismissed' },
);

export const sourceMessages: Record<TillPayment['source'], MessageDescriptor> = texts(
  'backOffice.tillPayments.source',
  { phone: 'Till phone', statement: 'Statement', list: 'Provider’s list' },
);

export const detailMessages = texts('backOffice.tillPayments.detail', {
  title: 'Till payment {reference}',
  notFound: 'Not in this list',
  notFoundText:
    'Somebody may have decided it meanwhile. Look among the matched and the dismissed ones.',
  notLoaded: 'Could not load the till payment',
  reversed: 'The wallet took this money back. It pays no order.',
  reference: 'Reference',
  wallet: 'Wallet',
  source: 'Reported by',
  noted: 'Reported at',
  order: 'Order',
  note: 'Note',
  decided: 'Decided',
  by: '{time}, {name}',
  purchases: 'Purchases that it could be for',
  noPurchases: 'No open purchase of this amount and number. Look for the customer’s payment.',
  findPayment: 'Find a payment of this number',
  match: 'It is for this order',
  dismiss: 'Dismiss',
});

export const decisionMessages = texts('backOffice.tillPayments.decide', {
  matchTitle: 'Count it for order {orderId}?',
  matchText: 'The purchase of {bundle} then counts as paid.',
  otherAmount: 'It costs {price}, and {amount} arrived.',
  otherPayer: 'The money came from {payer}, the purchase was begun with {phone}.',
  matchConfirm: 'Count {amount} for this order',
  matched: 'Matched with order {orderId}',
  dismissTitle: 'Does this money belong to no order?',
  dismissText: 'For private money, or money that was sent back. Say which.',
  dismissConfirm: 'Dismiss {amount}',
  dismissed: 'Till payment dismissed',
});
