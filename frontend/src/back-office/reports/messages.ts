import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { LossReason, ReportBy } from './api';

export const reportMessages = texts('backOffice.reports', {
  fiscalDay: 'Day sheet for TRA',
  withoutOrder: 'Unmatched payments',
  withoutOrderText: 'All time; not counted as revenue',
  title: 'Reports',
  by: 'Group by',
  settled: 'Received',
  reversed: 'Returned',
  net: 'Net revenue',
  times: 'Payments',
  sum: 'Total',
  nothing: 'No revenue in this period.',
  none: 'No network',
  noAgent: 'No agent',
  cash: 'Cash on delivery',
  mobileMoney: 'Mobile money',
  chart: 'Net revenue',
  chartBy: 'Net revenue by {group}',
  profit: 'Profit',
  profitOf: 'After {cost} cost and {commission} commission, before payment fees',
  unknownCost: 'Orders without a cost price',
  unknownText: 'Not in the profit: the item had no cost price when it was ordered',
  unknownAll: 'Enter cost prices for bundles and routers to see it',
});

export const beforeMessages = texts('backOffice.reports.before', {
  more: '{percent, number}% more than {days}',
  less: '{percent, number}% less than {days}',
  same: 'As much as {days}',
  compare: 'Compare with',
  before: '{days, plural, one {The day before} other {The # days before}}',
  weekdays: '{days, plural, one {The same day last week} other {The same weekdays before}}',
  own: 'Other days',
  none: 'No comparison',
  ownFrom: 'Compared from',
  until: 'Compared with {days}, up to {time}: the last day is not over.',
  whole: 'Compared with {days}.',
});

export const reportByMessages: Record<ReportBy, MessageDescriptor> = texts(
  'backOffice.reports.by',
  {
    day: 'Day',
    network: 'Network',
    type: 'Type',
    status: 'Order status',
    method: 'Payment method',
    agent: 'Agent',
  },
);

export const analyticsMessages = texts('backOffice.reports.analytics', {
  amount: 'Amount',
  day: 'Day',
  title: 'Analytics',
  orders: 'Orders',
  revenue: 'Revenue',
  besides: '{amount} more received without an order',
  perDay: 'Orders and revenue by day',
  hours: 'Busiest hours',
  hour: 'Hour',
  busiest: 'Most orders come between {from} and {to}.',
  payments: 'How payments end, by payer’s network',
  payersNetwork: 'Payer’s network',
  started: 'Payment prompts',
  completed: 'Paid',
  open: 'Open',
  share: 'Success rate',
  why: 'Reasons',
  whyCount: '{reason}: {count, number}',
  percent: '{percent}%',
  delivery: 'Typical delivery time (median)',
  deliverySlow: '1 in 10 takes longer than',
  atMost: 'Under {time}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hoursLong: '{count, plural, one {# hour} other {# hours}}',
  daysLong: '{count, plural, one {# day} other {# days}}',
  customers: 'Customers',
  repeat: 'Returning customers',
  repeatOf: '{repeat, number} of {total, number} customers',
  best: 'Best sellers',
  item: 'Item',
  noneYet: 'Nothing yet in this period.',
});

export const lossMessages: Record<LossReason, MessageDescriptor> = texts(
  'backOffice.reports.loss',
  {
    cancelled: 'Cancelled on the phone',
    insufficient_balance: 'Not enough balance',
    wrong_pin: 'Wrong PIN',
    no_answer: 'No answer',
    rejected: 'Refused by the provider',
    amount: 'Amount differs from price',
    reference: 'Payment for another order',
    other: 'The provider gave no reason',
    expired: 'Expired',
  },
);
