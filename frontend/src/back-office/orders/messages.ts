import type { MessageDescriptor } from 'react-intl';
import type { OrderType } from '../../api/types';
import { texts } from '../../i18n/texts';

export const ordersMessages = texts('backOffice.orders', {
  title: 'Orders',
});

export const deliveryMessages = texts('backOffice.orders', {
  dueAt: 'Deliver by',
  claim: 'Assigned to',
  claimUntil: '{name}, until {time}',
  agent: 'Agent',
  code: 'Delivery code',
  codeGiven: 'The customer has it and reads it to the rider',
  codeMissing: 'None; a manager must approve the delivery with a reason',
  provedByCode: 'Delivered with the correct code',
  provedByWord: 'Delivered without code (manager approved)',
});

export const filterMessages = texts('backOffice.orders.filter', {
  type: 'Type',
  anyType: 'All types',
  anyNetwork: 'All networks',
  anyPayment: 'All payments',
  deadline: 'Deadline',
  anyDeadline: 'Any deadline',
  overdue: 'Overdue',
  due: 'Most urgent first',
});

export const typeMessages: Record<OrderType, MessageDescriptor> = texts('backOffice.orders.type', {
  normal: 'Normal bundles',
  sme: 'SME bundles',
  router: 'Routers',
});

export const exportMessages = texts('backOffice.orders.export', {
  export: 'Export CSV',
  failed: 'Could not create the file',
});

export const selectionMessages = texts('backOffice.orders.select', {
  several: 'Select',
  end: 'Done',
  all: 'Select all shown',
  one: 'Select {name}, {orderId}',
  count: '{count, plural, one {# order selected} other {# orders selected}}',
  matching: 'Select all {count, number} that match',
  first: 'Select the first {count, number}',
  matchingFailed: 'Could not load the orders',
  most: 'At most {most, number} at once',
  clear: 'Clear',
});

/** What a search finds in other lists. */
export const elsewhereMessages = texts('backOffice.orders.elsewhere', {
  also: 'Also found:',
  payments: '{count, plural, one {# payment} other {# payments}}',
  refunds: '{count, plural, one {# refund} other {# refunds}}',
  messages: '{count, plural, one {# message} other {# messages}}',
});

export const bulkMessages = texts('backOffice.orders.bulk', {
  title: 'Selected orders',
  askChange: 'Change {count, plural, one {# order} other {# orders}} to {status}?',
  askReason: 'Why change {count, plural, one {# order} other {# orders}} to {status}?',
  askOwed: 'Cancel {count, plural, one {# paid order} other {# paid orders}} and owe {amount}?',
  askOthers:
    '{count, plural, one {# more order} other {# more orders}} without a payment to return will be cancelled too.',
  done: '{count, plural, one {# order is} other {# orders are}} now: {status}',
  refused: '{count, plural, one {# order was} other {# orders were}} not changed:',
  refusal: '{orderId}: {why}',
});

export const tagMessages = texts('backOffice.orders.tags', {
  title: 'Tags',
  any: 'All tags',
  field: 'Tags',
  hint: 'Words with spaces between them, such as vip wedding. Search finds them with their sign: #vip.',
  save: 'Save tags',
  saved: 'Tags saved',
  used: 'Tags of other orders',
  many: 'Tag',
  add: 'Add tags',
  remove: 'Remove tags',
  nothing: 'Type a tag to add or to remove.',
  done: '{count, plural, one {Tags of # order changed} other {Tags of # orders changed}}',
});

export const refundMessages = texts('backOffice.orders.refund', {
  open: 'Refund of {amount} to {phone} opened.',
  waiting: 'Refund of {amount} to {phone} waits for a second yes.',
  paying: 'Refund of {amount} to {phone} is on its way.',
  refunded: '{amount} refunded to {phone}.',
  ofMany: '{count, plural, one {# refund} other {# refunds}} opened.',
  openCase: 'Open refund',
  ask: 'Refund',
});

/** What the customer reported on the page of the order. */
export const complaintMessages = texts('backOffice.orders.complaint', {
  notReceived: 'The customer has not received this order.',
  reference: 'Reference of the delivery: {reference}',
  noReference: 'The delivery has no reference.',
  notReceivedHint:
    'Check the reference with the network. To load it again, set the order back to Processing.',
  bonus: 'The customer asks for the bonus of {amount}: {text}',
  answer: 'Answered',
  question: 'What did you do?',
  text: 'Only colleagues read this.',
});

export const deletionMessages = texts('backOffice.orders.deletion', {
  delete: 'Delete order',
  question: 'Why delete order {orderId}?',
  text: 'It disappears from every list; Undo brings it back. The reason stays in the activity log, so do not name the customer.',
  done: 'Order {orderId} deleted',
});
