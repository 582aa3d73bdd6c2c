import type { MessageDescriptor } from 'react-intl';
import type { OrderType } from '../../../api/types';
import { defineMessages } from '../../../i18n/defineMessages';

export const noteMessages = defineMessages({
  note: { id: 'backOffice.orders.note', defaultMessage: 'Note' },
  cancelAsked: {
    id: 'backOffice.orders.note.cancelAsked',
    defaultMessage: 'The customer asked to cancel',
  },
  label: { id: 'backOffice.orders.note.label', defaultMessage: 'Note for colleagues' },
  hint: { id: 'backOffice.orders.note.hint', defaultMessage: 'The customer does not see it' },
  missing: { id: 'backOffice.orders.note.missing', defaultMessage: 'Please write a note first' },
  add: { id: 'backOffice.orders.note.add', defaultMessage: 'Add note' },
});

export const noticeMessages = defineMessages({
  title: { id: 'backOffice.orders.notice.title', defaultMessage: 'Tell the shop on WhatsApp' },
});

export const paymentPanelMessages = defineMessages({
  open: { id: 'backOffice.orders.payment.open', defaultMessage: 'Open the payment' },
});

export const deliveryMessages = defineMessages({
  dueAt: { id: 'backOffice.orders.dueAt', defaultMessage: 'Deliver by' },
  claim: { id: 'backOffice.orders.claim', defaultMessage: 'In the hands of' },
  claimUntil: { id: 'backOffice.orders.claimUntil', defaultMessage: '{name}, until {time}' },
  agent: { id: 'backOffice.orders.agent', defaultMessage: 'Agent' },
  code: { id: 'backOffice.orders.code', defaultMessage: 'Delivery code' },
  codeGiven: {
    id: 'backOffice.orders.codeGiven',
    defaultMessage: 'The customer has it and reads it to the rider',
  },
  codeMissing: {
    id: 'backOffice.orders.codeMissing',
    defaultMessage: 'There is none; a manager confirms the delivery with a reason',
  },
  provedByCode: {
    id: 'backOffice.orders.provedByCode',
    defaultMessage: 'Right code given at the delivery',
  },
  provedByWord: {
    id: 'backOffice.orders.provedByWord',
    defaultMessage: 'Delivered without the code, on a manager’s word',
  },
});

export const filterMessages = defineMessages({
  type: { id: 'backOffice.orders.filter.type', defaultMessage: 'Type' },
  anyType: { id: 'backOffice.orders.filter.anyType', defaultMessage: 'All types' },
  anyNetwork: { id: 'backOffice.orders.filter.anyNetwork', defaultMessage: 'All networks' },
  anyPayment: { id: 'backOffice.orders.filter.anyPayment', defaultMessage: 'All payments' },
  period: { id: 'backOffice.orders.filter.period', defaultMessage: 'Ordered' },
  anyDay: { id: 'backOffice.orders.filter.anyDay', defaultMessage: 'Any day' },
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
  failed: { id: 'backOffice.orders.export.failed', defaultMessage: 'The file was not made' },
});

export const selectionMessages = defineMessages({
  several: { id: 'backOffice.orders.select.several', defaultMessage: 'Select several' },
  end: { id: 'backOffice.orders.select.end', defaultMessage: 'End selecting' },
  all: { id: 'backOffice.orders.select.all', defaultMessage: 'Select all that are shown' },
  one: { id: 'backOffice.orders.select.one', defaultMessage: 'Select {name}, {orderId}' },
  count: {
    id: 'backOffice.orders.select.count',
    defaultMessage: '{count, plural, one {# order selected} other {# orders selected}}',
  },
  most: { id: 'backOffice.orders.select.most', defaultMessage: 'At most {most, number} at once' },
  clear: { id: 'backOffice.orders.select.clear', defaultMessage: 'Clear' },
});

export const bulkMessages = defineMessages({
  title: { id: 'backOffice.orders.bulk.title', defaultMessage: 'Selected orders' },
  askReason: {
    id: 'backOffice.orders.bulk.askReason',
    defaultMessage: 'Why {count, plural, one {does # order} other {do # orders}} become: {status}?',
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
    defaultMessage: '{amount} goes back to {phone}: refund case open.',
  },
  paying: {
    id: 'backOffice.orders.refund.paying',
    defaultMessage: '{amount} is on its way back to {phone}. The order stays cancelled.',
  },
  refunded: {
    id: 'backOffice.orders.refund.refunded',
    defaultMessage: '{amount} went back to {phone}.',
  },
  ofMany: {
    id: 'backOffice.orders.refund.ofMany',
    defaultMessage:
      '{count, plural, one {The money of # order goes} other {The money of # orders goes}} back: refund cases open.',
  },
  openCase: { id: 'backOffice.orders.refund.openCase', defaultMessage: 'Open the refund' },
});

export const deletionMessages = defineMessages({
  delete: { id: 'backOffice.orders.deletion.delete', defaultMessage: 'Delete order' },
  question: {
    id: 'backOffice.orders.deletion.question',
    defaultMessage: 'Why is order {orderId} deleted?',
  },
  text: {
    id: 'backOffice.orders.deletion.text',
    defaultMessage:
      'It leaves every list, and Undo brings it back. The reason stays in the log of changes; please name no customer.',
  },
  done: { id: 'backOffice.orders.deletion.done', defaultMessage: 'Order {orderId} deleted' },
});
