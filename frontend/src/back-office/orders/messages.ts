import type { MessageDescriptor } from 'react-intl';
import type { OrderType } from '../../api/types';
import { defineMessages } from '../../i18n/defineMessages';

export const ordersMessages = defineMessages({
  title: { id: 'backOffice.orders.title', defaultMessage: 'Orders' },
});

export const deliveryMessages = defineMessages({
  dueAt: { id: 'backOffice.orders.dueAt', defaultMessage: 'Deliver by' },
  claim: { id: 'backOffice.orders.claim', defaultMessage: 'Assigned to' },
  claimUntil: { id: 'backOffice.orders.claimUntil', defaultMessage: '{name}, until {time}' },
  agent: { id: 'backOffice.orders.agent', defaultMessage: 'Agent' },
  code: { id: 'backOffice.orders.code', defaultMessage: 'Delivery code' },
  codeGiven: {
    id: 'backOffice.orders.codeGiven',
    defaultMessage: 'The customer has it and reads it to the rider',
  },
  codeMissing: {
    id: 'backOffice.orders.codeMissing',
    defaultMessage: 'None; a manager must approve the delivery with a reason',
  },
  provedByCode: {
    id: 'backOffice.orders.provedByCode',
    defaultMessage: 'Delivered with the correct code',
  },
  provedByWord: {
    id: 'backOffice.orders.provedByWord',
    defaultMessage: 'Delivered without code (manager approved)',
  },
});

export const filterMessages = defineMessages({
  type: { id: 'backOffice.orders.filter.type', defaultMessage: 'Type' },
  anyType: { id: 'backOffice.orders.filter.anyType', defaultMessage: 'All types' },
  anyNetwork: { id: 'backOffice.orders.filter.anyNetwork', defaultMessage: 'All networks' },
  anyPayment: { id: 'backOffice.orders.filter.anyPayment', defaultMessage: 'All payments' },
  deadline: { id: 'backOffice.orders.filter.deadline', defaultMessage: 'Deadline' },
  anyDeadline: { id: 'backOffice.orders.filter.anyDeadline', defaultMessage: 'Any deadline' },
  overdue: { id: 'backOffice.orders.filter.overdue', defaultMessage: 'Overdue' },
  period: { id: 'backOffice.orders.filter.period', defaultMessage: 'Ordered' },
  anyDay: { id: 'backOffice.orders.filter.anyDay', defaultMessage: 'Any day' },
  sort: { id: 'backOffice.orders.filter.sort', defaultMessage: 'Sort by' },
  newest: { id: 'backOffice.orders.filter.newest', defaultMessage: 'Newest first' },
  due: { id: 'backOffice.orders.filter.due', defaultMessage: 'Most urgent first' },
});

export const typeMessages: Record<OrderType, MessageDescriptor> = defineMessages({
  normal: { id: 'backOffice.orders.type.normal', defaultMessage: 'Normal bundles' },
  sme: { id: 'backOffice.orders.type.sme', defaultMessage: 'SME bundles' },
  router: { id: 'backOffice.orders.type.router', defaultMessage: 'Routers' },
});

export const periodMessages = defineMessages({
  today: { id: 'backOffice.orders.period.today', defaultMessage: 'Today' },
  yesterday: { id: 'backOffice.orders.period.yesterday', defaultMessage: 'Yesterday' },
  week: { id: 'backOffice.orders.period.week', defaultMessage: 'Last 7 days' },
  month: { id: 'backOffice.orders.period.month', defaultMessage: 'Last 30 days' },
});

export const exportMessages = defineMessages({
  export: { id: 'backOffice.orders.export', defaultMessage: 'Export CSV' },
  failed: { id: 'backOffice.orders.export.failed', defaultMessage: 'Could not create the file' },
});

export const selectionMessages = defineMessages({
  several: { id: 'backOffice.orders.select.several', defaultMessage: 'Select' },
  end: { id: 'backOffice.orders.select.end', defaultMessage: 'Done' },
  all: { id: 'backOffice.orders.select.all', defaultMessage: 'Select all shown' },
  one: { id: 'backOffice.orders.select.one', defaultMessage: 'Select {name}, {orderId}' },
  count: {
    id: 'backOffice.orders.select.count',
    defaultMessage: '{count, plural, one {# order selected} other {# orders selected}}',
  },
  most: { id: 'backOffice.orders.select.most', defaultMessage: 'At most {most, number} at once' },
  clear: { id: 'backOffice.orders.select.clear', defaultMessage: 'Clear' },
});

/** What a search finds in other lists. */
export const elsewhereMessages = defineMessages({
  also: { id: 'backOffice.orders.elsewhere.also', defaultMessage: 'Also found:' },
  payments: {
    id: 'backOffice.orders.elsewhere.payments',
    defaultMessage: '{count, plural, one {# payment} other {# payments}}',
  },
  refunds: {
    id: 'backOffice.orders.elsewhere.refunds',
    defaultMessage: '{count, plural, one {# refund} other {# refunds}}',
  },
  messages: {
    id: 'backOffice.orders.elsewhere.messages',
    defaultMessage: '{count, plural, one {# message} other {# messages}}',
  },
});

export const bulkMessages = defineMessages({
  title: { id: 'backOffice.orders.bulk.title', defaultMessage: 'Selected orders' },
  askReason: {
    id: 'backOffice.orders.bulk.askReason',
    defaultMessage: 'Why change {count, plural, one {# order} other {# orders}} to {status}?',
  },
  askOwed: {
    id: 'backOffice.orders.bulk.askOwed',
    defaultMessage:
      'Cancel {count, plural, one {# paid order} other {# paid orders}} and owe {amount}?',
  },
  askOthers: {
    id: 'backOffice.orders.bulk.askOthers',
    defaultMessage:
      '{count, plural, one {# more order} other {# more orders}} without a payment to return will be cancelled too.',
  },
  done: {
    id: 'backOffice.orders.bulk.done',
    defaultMessage: '{count, plural, one {# order is} other {# orders are}} now: {status}',
  },
  refused: {
    id: 'backOffice.orders.bulk.refused',
    defaultMessage: '{count, plural, one {# order was} other {# orders were}} not changed:',
  },
  refusal: { id: 'backOffice.orders.bulk.refusal', defaultMessage: '{orderId}: {why}' },
});

export const refundMessages = defineMessages({
  open: {
    id: 'backOffice.orders.refund.open',
    defaultMessage: 'Refund of {amount} to {phone} opened.',
  },
  paying: {
    id: 'backOffice.orders.refund.paying',
    defaultMessage: 'Refund of {amount} to {phone} is on its way. The order stays cancelled.',
  },
  refunded: {
    id: 'backOffice.orders.refund.refunded',
    defaultMessage: '{amount} refunded to {phone}.',
  },
  ofMany: {
    id: 'backOffice.orders.refund.ofMany',
    defaultMessage: '{count, plural, one {# refund} other {# refunds}} opened.',
  },
  openCase: { id: 'backOffice.orders.refund.openCase', defaultMessage: 'Open refund' },
});

export const deletionMessages = defineMessages({
  delete: { id: 'backOffice.orders.deletion.delete', defaultMessage: 'Delete order' },
  question: {
    id: 'backOffice.orders.deletion.question',
    defaultMessage: 'Why delete order {orderId}?',
  },
  text: {
    id: 'backOffice.orders.deletion.text',
    defaultMessage:
      'It disappears from every list; Undo brings it back. The reason stays in the activity log, so do not name the customer.',
  },
  done: { id: 'backOffice.orders.deletion.done', defaultMessage: 'Order {orderId} deleted' },
});
