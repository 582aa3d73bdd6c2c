import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
import type { ItemKind, DeliveryProblem } from './types';

export const soldKindMessages: Record<ItemKind, MessageDescriptor> = defineMessages({
  sme: { id: 'backOffice.kit.order.kind.sme', defaultMessage: 'SME' },
  normal: { id: 'backOffice.kit.order.kind.normal', defaultMessage: 'NORMAL' },
  router: { id: 'backOffice.kit.order.kind.router', defaultMessage: 'ROUTER' },
});

export const problemMessages = defineMessages<DeliveryProblem>({
  wrong_number: { id: 'backOffice.kit.order.problem.wrongNumber', defaultMessage: 'Wrong number' },
  network_down: { id: 'backOffice.kit.order.problem.networkDown', defaultMessage: 'Network down' },
  not_reachable: {
    id: 'backOffice.kit.order.problem.notReachable',
    defaultMessage: 'Customer does not answer',
  },
  out_of_float: {
    id: 'backOffice.kit.order.problem.outOfFloat',
    defaultMessage: 'No airtime float',
  },
  other: { id: 'backOffice.kit.order.problem.other', defaultMessage: 'Something else' },
});

export const deliverMessages = defineMessages({
  reference: {
    id: 'backOffice.kit.order.deliver.reference',
    defaultMessage: 'Reference from the network',
  },
  referenceHint: {
    id: 'backOffice.kit.order.deliver.referenceHint',
    defaultMessage: 'From the network’s confirmation SMS; optional',
  },
  code: { id: 'backOffice.kit.order.deliver.code', defaultMessage: "Customer's delivery code" },
  codeHint: {
    id: 'backOffice.kit.order.deliver.codeHint',
    defaultMessage: 'Four digits the customer reads out on delivery',
  },
  codeNeeded: {
    id: 'backOffice.kit.order.deliver.codeNeeded',
    defaultMessage: 'Enter four digits',
  },
  noCode: { id: 'backOffice.kit.order.deliver.noCode', defaultMessage: 'Deliver without a code' },
  withCode: {
    id: 'backOffice.kit.order.deliver.withCode',
    defaultMessage: 'The customer has a code',
  },
  askManager: {
    id: 'backOffice.kit.order.deliver.askManager',
    defaultMessage: 'A manager must approve a delivery without the code.',
  },
  reason: { id: 'backOffice.kit.order.deliver.reason', defaultMessage: 'Why is there no code?' },
  delivered: { id: 'backOffice.kit.order.deliver.delivered', defaultMessage: 'Delivered' },
  done: { id: 'backOffice.kit.order.deliver.done', defaultMessage: 'Delivered' },
  doneText: {
    id: 'backOffice.kit.order.deliver.doneText',
    defaultMessage: 'Order {orderId} is delivered.',
  },
  tooMany: {
    id: 'backOffice.kit.order.deliver.tooMany',
    defaultMessage:
      'Too many wrong codes. Try again in an hour, or ask a manager to approve the delivery.',
  },
  problem: { id: 'backOffice.kit.order.deliver.problem', defaultMessage: 'Report a problem' },
  problemTitle: {
    id: 'backOffice.kit.order.deliver.problemTitle',
    defaultMessage: 'What is the problem?',
  },
  note: { id: 'backOffice.kit.order.deliver.note', defaultMessage: 'Note for colleagues' },
  noteNeeded: {
    id: 'backOffice.kit.order.deliver.noteNeeded',
    defaultMessage: 'Describe the problem',
  },
  retryAt: { id: 'backOffice.kit.order.deliver.retryAt', defaultMessage: 'Try again at' },
  retryHint: {
    id: 'backOffice.kit.order.deliver.retryHint',
    defaultMessage: 'Until then it waits under “Later”. Empty: it keeps its place in the queue.',
  },
  again: { id: 'backOffice.kit.order.deliver.again', defaultMessage: 'Again at {time}' },
  parkedText: {
    id: 'backOffice.kit.order.deliver.parkedText',
    defaultMessage: 'Order {orderId} comes back at {time}.',
  },
  report: { id: 'backOffice.kit.order.deliver.report', defaultMessage: 'Report and go on' },
  reported: { id: 'backOffice.kit.order.deliver.reported', defaultMessage: 'Problem reported' },
  reportedText: {
    id: 'backOffice.kit.order.deliver.reportedText',
    defaultMessage: 'Order {orderId} stays in the queue for the next colleague.',
  },
  closed: {
    id: 'backOffice.kit.order.deliver.closed',
    defaultMessage: 'This order no longer needs delivery.',
  },
  returned: {
    id: 'backOffice.kit.order.deliver.returned',
    defaultMessage: 'This order is being refunded. Do not deliver it; cancel the order.',
  },
});

export const deliveryMessages = defineMessages({
  theirs: { id: 'backOffice.kit.order.theirs', defaultMessage: 'Assigned to {name} until {time}' },
  cancelRequested: {
    id: 'backOffice.kit.order.cancelRequested',
    defaultMessage: 'The customer asked to cancel. Call before you deliver.',
  },
  problemBefore: {
    id: 'backOffice.kit.order.problemBefore',
    defaultMessage: 'Could not be delivered: {problem}',
  },
  due: { id: 'backOffice.kit.order.due', defaultMessage: 'Due {time}' },
  dueTomorrow: { id: 'backOffice.kit.order.dueTomorrow', defaultMessage: 'Due tomorrow {time}' },
  dueOn: { id: 'backOffice.kit.order.dueOn', defaultMessage: 'Due {day}, {time}' },
  late: { id: 'backOffice.kit.order.late', defaultMessage: 'Overdue by {time}' },
  minutes: { id: 'backOffice.kit.order.minutes', defaultMessage: '{minutes, number} min' },
  hours: {
    id: 'backOffice.kit.order.hours',
    defaultMessage: '{hours, number} h {minutes, number} min',
  },
  days: { id: 'backOffice.kit.order.days', defaultMessage: '{days, number} d {hours, number} h' },
});

export const noteMessages = defineMessages({
  note: { id: 'backOffice.kit.order.note', defaultMessage: 'Note' },
  recipientCorrected: {
    id: 'backOffice.kit.order.note.recipientCorrected',
    defaultMessage: 'Number changed, before it was {phone}',
  },
  cancelRequested: {
    id: 'backOffice.kit.order.note.cancelRequested',
    defaultMessage: 'The customer asked to cancel',
  },
  label: { id: 'backOffice.kit.order.note.label', defaultMessage: 'Note for colleagues' },
  hint: { id: 'backOffice.kit.order.note.hint', defaultMessage: 'The customer does not see it' },
  missing: { id: 'backOffice.kit.order.note.missing', defaultMessage: 'Enter a note first' },
  add: { id: 'backOffice.kit.order.note.add', defaultMessage: 'Add note' },
});
