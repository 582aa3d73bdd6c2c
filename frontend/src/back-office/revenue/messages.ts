import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { RevenueStatus } from './types';

export const revenueMessages = texts('backOffice.revenue', {
  title: 'Revenue',
  total: 'Total',
  ofFilter: 'of this search and filter',
  totalText: 'Confirmed and pending',
  confirmed: 'Confirmed',
  pending: 'Pending',
  withoutOrder: 'Unmatched payments',
  withoutOrderText: 'All time; not counted as revenue',
  profit: 'Profit',
  profitIs: 'Profit {amount}',
  search: 'Search revenue',
  searchHint: 'Order ID, name or phone',
  status: 'Status',
  type: 'Type',
  network: 'Network',
  anyType: 'All types',
  anyNetwork: 'All networks',
  order: 'Order ID',
  customer: 'Customer',
  bundle: 'Bundle',
  amount: 'Amount',
  date: 'Date',
  actions: 'Actions',
  confirm: 'Confirm',
  confirmOf: 'Confirm cash for {orderId}',
  notDelivered:
    '{orderId} is not delivered yet. Confirming its cash marks it as delivered: the customer is notified and agents earn commission.',
  done: 'Payment Confirmed',
  doneText: 'Revenue has been added to confirmed total',
  failed: 'Not confirmed',
  count: '{count, plural, one {# record} other {# records}}',
  countShown: '{shown, number} of {count, plural, one {# record} other {# records}}',
  news: '{count, plural, one {# new record} other {# new records}}',
  outdated: 'Revenue as of {time}. Could not refresh.',
  empty: 'No revenue records',
  emptyText: 'Revenue records appear when orders are placed.',
  noMatch: 'Nothing matches these filters',
  noMatchText: 'Choose other days, or show everything.',
  showAll: 'Show all records',
});

export const revenueChipMessages = texts('backOffice.revenue.chip', {
  all: 'All',
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
});

export const revenueStatusMessages: Record<RevenueStatus, MessageDescriptor> = texts(
  'backOffice.revenue.status',
  {
    pending: 'Pending',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
  },
);
