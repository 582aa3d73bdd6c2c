import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { LossReason, ReportBy } from './types';

export const reportMessages = defineMessages({
  withoutOrder: { id: 'backOffice.reports.withoutOrder', defaultMessage: 'Unmatched payments' },
  withoutOrderText: {
    id: 'backOffice.reports.withoutOrderText',
    defaultMessage: 'All time; not counted as revenue',
  },
  title: { id: 'backOffice.reports.reports', defaultMessage: 'Reports' },
  by: { id: 'backOffice.reports.by', defaultMessage: 'Group by' },
  settled: { id: 'backOffice.reports.settled', defaultMessage: 'Received' },
  reversed: { id: 'backOffice.reports.reversed', defaultMessage: 'Returned' },
  net: { id: 'backOffice.reports.net', defaultMessage: 'Net revenue' },
  times: { id: 'backOffice.reports.times', defaultMessage: 'Payments' },
  sum: { id: 'backOffice.reports.sum', defaultMessage: 'Total' },
  nothing: { id: 'backOffice.reports.nothing', defaultMessage: 'No revenue in this period.' },
  none: { id: 'backOffice.reports.none', defaultMessage: 'No network' },
  noAgent: { id: 'backOffice.reports.noAgent', defaultMessage: 'No agent' },
  cash: { id: 'backOffice.reports.cash', defaultMessage: 'Cash on delivery' },
  mobileMoney: { id: 'backOffice.reports.mobileMoney', defaultMessage: 'Mobile money' },
  chart: { id: 'backOffice.reports.chart', defaultMessage: 'Net revenue' },
  chartBy: { id: 'backOffice.reports.chartBy', defaultMessage: 'Net revenue by {group}' },
  profit: { id: 'backOffice.reports.reportProfit', defaultMessage: 'Profit' },
  profitOf: {
    id: 'backOffice.reports.profitOf',
    defaultMessage: 'After {cost} cost and {commission} commission',
  },
  unknownCost: {
    id: 'backOffice.reports.unknownCost',
    defaultMessage: 'Orders without a cost price',
  },
  unknownText: {
    id: 'backOffice.reports.unknownText',
    defaultMessage: 'Not in the profit: the item had no cost price when it was ordered',
  },
  unknownAll: {
    id: 'backOffice.reports.unknownAll',
    defaultMessage: 'Enter cost prices for bundles and routers to see it',
  },
});

export const beforeMessages = defineMessages({
  name: {
    id: 'backOffice.reports.before',
    defaultMessage: '{days, plural, one {The day before} other {The # days before}}',
  },
  more: {
    id: 'backOffice.reports.before.more',
    defaultMessage:
      '{percent, number}% more than {days, plural, one {the day} other {the # days}} before',
  },
  less: {
    id: 'backOffice.reports.before.less',
    defaultMessage:
      '{percent, number}% less than {days, plural, one {the day} other {the # days}} before',
  },
  same: {
    id: 'backOffice.reports.before.same',
    defaultMessage: 'As much as {days, plural, one {the day} other {the # days}} before',
  },
});

export const reportByMessages: Record<ReportBy, MessageDescriptor> = defineMessages({
  day: { id: 'backOffice.reports.by.day', defaultMessage: 'Day' },
  network: { id: 'backOffice.reports.by.network', defaultMessage: 'Network' },
  type: { id: 'backOffice.reports.by.type', defaultMessage: 'Type' },
  status: { id: 'backOffice.reports.by.status', defaultMessage: 'Order status' },
  method: { id: 'backOffice.reports.by.method', defaultMessage: 'Payment method' },
  agent: { id: 'backOffice.reports.by.agent', defaultMessage: 'Agent' },
});

export const analyticsMessages = defineMessages({
  amount: { id: 'backOffice.reports.amount', defaultMessage: 'Amount' },
  day: { id: 'backOffice.reports.day', defaultMessage: 'Day' },
  title: { id: 'backOffice.reports.analytics', defaultMessage: 'Analytics' },
  orders: { id: 'backOffice.reports.orders', defaultMessage: 'Orders' },
  revenue: { id: 'backOffice.reports.analyticsRevenue', defaultMessage: 'Revenue' },
  besides: {
    id: 'backOffice.reports.besides',
    defaultMessage: '{amount} more received without an order',
  },
  perDay: { id: 'backOffice.reports.perDay', defaultMessage: 'Orders and revenue by day' },
  hours: { id: 'backOffice.reports.hours', defaultMessage: 'Busiest hours' },
  hour: { id: 'backOffice.reports.hour', defaultMessage: 'Hour' },
  busiest: {
    id: 'backOffice.reports.busiest',
    defaultMessage: 'Most orders come between {from} and {to}.',
  },
  payments: {
    id: 'backOffice.reports.payments',
    defaultMessage: 'How payments end, by payer’s network',
  },
  payersNetwork: { id: 'backOffice.reports.payersNetwork', defaultMessage: 'Payer’s network' },
  started: { id: 'backOffice.reports.started', defaultMessage: 'Payment prompts' },
  completed: { id: 'backOffice.reports.completed', defaultMessage: 'Paid' },
  open: { id: 'backOffice.reports.open', defaultMessage: 'Open' },
  share: { id: 'backOffice.reports.share', defaultMessage: 'Success rate' },
  why: { id: 'backOffice.reports.why', defaultMessage: 'Reasons' },
  whyCount: { id: 'backOffice.reports.whyCount', defaultMessage: '{reason}: {count, number}' },
  percent: { id: 'backOffice.reports.percent', defaultMessage: '{percent}%' },
  delivery: { id: 'backOffice.reports.delivery', defaultMessage: 'Typical delivery time (median)' },
  deliverySlow: {
    id: 'backOffice.reports.deliverySlow',
    defaultMessage: '1 in 10 takes longer than',
  },
  atMost: { id: 'backOffice.reports.atMost', defaultMessage: 'under {time}' },
  minutes: {
    id: 'backOffice.reports.minutes',
    defaultMessage: '{count, plural, one {# minute} other {# minutes}}',
  },
  hoursLong: {
    id: 'backOffice.reports.hoursLong',
    defaultMessage: '{count, plural, one {# hour} other {# hours}}',
  },
  daysLong: {
    id: 'backOffice.reports.daysLong',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
  },
  customers: { id: 'backOffice.reports.customers', defaultMessage: 'Customers' },
  repeat: { id: 'backOffice.reports.repeat', defaultMessage: 'Returning customers' },
  repeatOf: {
    id: 'backOffice.reports.repeatOf',
    defaultMessage: '{repeat, number} of {total, number} customers',
  },
  best: { id: 'backOffice.reports.best', defaultMessage: 'Best sellers' },
  item: { id: 'backOffice.reports.item', defaultMessage: 'Item' },
  noneYet: { id: 'backOffice.reports.noneYet', defaultMessage: 'Nothing yet in this period.' },
});

export const lossMessages: Record<LossReason, MessageDescriptor> = defineMessages({
  cancelled: { id: 'backOffice.reports.loss.cancelled', defaultMessage: 'Cancelled on the phone' },
  insufficient_balance: {
    id: 'backOffice.reports.loss.insufficient_balance',
    defaultMessage: 'Not enough balance',
  },
  wrong_pin: { id: 'backOffice.reports.loss.wrong_pin', defaultMessage: 'Wrong PIN' },
  no_answer: { id: 'backOffice.reports.loss.no_answer', defaultMessage: 'No answer' },
  rejected: { id: 'backOffice.reports.loss.rejected', defaultMessage: 'Refused by the provider' },
  amount: { id: 'backOffice.reports.loss.amount', defaultMessage: 'Amount differs from price' },
  reference: {
    id: 'backOffice.reports.loss.reference',
    defaultMessage: 'Payment for another order',
  },
  other: { id: 'backOffice.reports.loss.other', defaultMessage: 'Another reason' },
  expired: { id: 'backOffice.reports.loss.expired', defaultMessage: 'Expired' },
});
