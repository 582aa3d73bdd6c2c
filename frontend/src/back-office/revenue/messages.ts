import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { RevenueStatus } from './types';

export const revenueMessages = defineMessages({
  title: { id: 'backOffice.revenue.revenue', defaultMessage: 'Revenue' },
  total: { id: 'backOffice.revenue.total', defaultMessage: 'Total' },
  ofFilter: { id: 'backOffice.revenue.ofFilter', defaultMessage: 'of this search and filter' },
  totalText: { id: 'backOffice.revenue.totalText', defaultMessage: 'Confirmed and pending' },
  confirmed: { id: 'backOffice.revenue.confirmedTotal', defaultMessage: 'Confirmed' },
  pending: { id: 'backOffice.revenue.pendingTotal', defaultMessage: 'Pending' },
  withoutOrder: {
    id: 'backOffice.revenue.withoutOrder',
    defaultMessage: 'Unmatched payments',
  },
  withoutOrderText: {
    id: 'backOffice.revenue.withoutOrderText',
    defaultMessage: 'All time; not counted as revenue',
  },
  profit: { id: 'backOffice.revenue.profit', defaultMessage: 'Profit' },
  profitIs: { id: 'backOffice.revenue.profitIs', defaultMessage: 'Profit {amount}' },
  search: { id: 'backOffice.revenue.search', defaultMessage: 'Search revenue' },
  searchHint: { id: 'backOffice.revenue.searchHint', defaultMessage: 'Order ID, name or phone' },
  status: { id: 'backOffice.revenue.status', defaultMessage: 'Status' },
  type: { id: 'backOffice.revenue.type', defaultMessage: 'Type' },
  network: { id: 'backOffice.revenue.network', defaultMessage: 'Network' },
  anyType: { id: 'backOffice.revenue.anyType', defaultMessage: 'All types' },
  anyNetwork: { id: 'backOffice.revenue.anyNetwork', defaultMessage: 'All networks' },
  order: { id: 'backOffice.revenue.order', defaultMessage: 'Order ID' },
  customer: { id: 'backOffice.revenue.customer', defaultMessage: 'Customer' },
  bundle: { id: 'backOffice.revenue.bundle', defaultMessage: 'Bundle' },
  amount: { id: 'backOffice.revenue.amount', defaultMessage: 'Amount' },
  date: { id: 'backOffice.revenue.date', defaultMessage: 'Date' },
  actions: { id: 'backOffice.revenue.actions', defaultMessage: 'Actions' },
  confirm: { id: 'backOffice.revenue.confirm', defaultMessage: 'Confirm' },
  confirmOf: {
    id: 'backOffice.revenue.confirmOf',
    defaultMessage: 'Confirm cash for {orderId}',
  },
  notDelivered: {
    id: 'backOffice.revenue.notDelivered',
    defaultMessage:
      '{orderId} is not delivered yet. Confirming its cash marks it as delivered: the customer is notified and agents earn commission.',
  },
  done: { id: 'backOffice.revenue.done', defaultMessage: 'Payment Confirmed' },
  doneText: {
    id: 'backOffice.revenue.doneText',
    defaultMessage: 'Revenue has been added to confirmed total',
  },
  failed: { id: 'backOffice.revenue.failed', defaultMessage: 'Not confirmed' },
  count: {
    id: 'backOffice.revenue.count',
    defaultMessage: '{count, plural, one {# record} other {# records}}',
  },
  countShown: {
    id: 'backOffice.revenue.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# record} other {# records}}',
  },
  news: {
    id: 'backOffice.revenue.news',
    defaultMessage: '{count, plural, one {# new record} other {# new records}}',
  },
  outdated: {
    id: 'backOffice.revenue.outdated',
    defaultMessage: 'Revenue as of {time}. Could not refresh.',
  },
  empty: { id: 'backOffice.revenue.empty', defaultMessage: 'No revenue records' },
  emptyText: {
    id: 'backOffice.revenue.emptyText',
    defaultMessage: 'Revenue records appear when orders are placed.',
  },
  noMatch: { id: 'backOffice.revenue.noMatch', defaultMessage: 'Nothing matches these filters' },
  noMatchText: {
    id: 'backOffice.revenue.noMatchText',
    defaultMessage: 'Choose other days, or show everything.',
  },
  showAll: { id: 'backOffice.revenue.showAll', defaultMessage: 'Show all records' },
});

export const revenueChipMessages = defineMessages({
  all: { id: 'backOffice.revenue.chip.all', defaultMessage: 'All' },
  pending: { id: 'backOffice.revenue.chip.pending', defaultMessage: 'Pending' },
  confirmed: { id: 'backOffice.revenue.chip.confirmed', defaultMessage: 'Confirmed' },
  cancelled: { id: 'backOffice.revenue.chip.cancelled', defaultMessage: 'Cancelled' },
});

export const revenueStatusMessages: Record<RevenueStatus, MessageDescriptor> = defineMessages({
  pending: { id: 'backOffice.revenue.status.pending', defaultMessage: 'Pending' },
  confirmed: { id: 'backOffice.revenue.status.confirmed', defaultMessage: 'Confirmed' },
  cancelled: { id: 'backOffice.revenue.status.cancelled', defaultMessage: 'Cancelled' },
});
