import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { ItemKind, DeliveryProblem } from './api';

export const soldKindMessages: Record<ItemKind, MessageDescriptor> = texts(
  'backOffice.kit.order.kind',
  {
    sme: 'SME',
    normal: 'NORMAL',
    router: 'ROUTER',
  },
);

export const problemMessages = texts<DeliveryProblem>('backOffice.kit.order.problem', {
  wrong_number: 'Wrong number',
  network_down: 'Network down',
  not_reachable: 'Customer does not answer',
  out_of_float: 'No airtime float',
  other: 'Something else',
});

export const deliverMessages = texts('backOffice.kit.order.deliver', {
  reference: 'Reference from the network',
  referenceHint: 'Paste the whole SMS, or type its reference.',
  code: "Customer's delivery code",
  codeHint: 'Four digits the customer reads out on delivery',
  codeNeeded: 'Enter four digits',
  noCode: 'Deliver without a code',
  withCode: 'The customer has a code',
  askManager: 'A manager must approve a delivery without the code.',
  reason: 'Why is there no code?',
  delivered: 'Delivered',
  done: 'Delivered',
  doneText: 'Order {orderId} is delivered.',
  tooMany: 'Too many wrong codes. Try again in an hour, or ask a manager to approve the delivery.',
  problem: 'Problem',
  problemTitle: 'What is the problem?',
  note: 'Note for colleagues',
  noteNeeded: 'Describe the problem',
  retryAt: 'Try again at',
  retryHint: 'Until then it waits under “Later”. Empty: it keeps its place in the queue.',
  again: 'Again at {time}',
  parkedText: 'Order {orderId} comes back at {time}.',
  report: 'Report and go on',
  reported: 'Problem reported',
  reportedText: 'Order {orderId} stays in the queue for the next colleague.',
  closed: 'This order no longer needs delivery.',
  returned: 'This order is being refunded. Do not deliver it; cancel the order.',
});

export const deliveryMessages = texts('backOffice.kit.order', {
  theirs: 'Assigned to {name} until {time}',
  cancelRequested: 'The customer asked to cancel. Call before you deliver.',
  problemBefore: 'Could not be delivered: {problem}',
  due: 'Due {time}',
  dueTomorrow: 'Due tomorrow {time}',
  dueOn: 'Due {day}, {time}',
  late: 'Overdue by {time}',
  minutes: '{minutes, number} min',
  hours: '{hours, number} h{minutes, plural, =0 {} other { # min}}',
  days: '{days, number} d{hours, plural, =0 {} other { # h}}',
});

export const noteMessages = texts('backOffice.kit.order.note', {
  note: 'Note',
  recipientCorrected: 'Number changed, before it was {phone}',
  cancelRequested: 'The customer asked to cancel',
  notReceived: 'The customer has not received it',
  bonusRequested: 'The customer asked for the bonus',
  label: 'Note for colleagues',
  hint: 'The customer does not see it',
  missing: 'Enter a note first',
  add: 'Add note',
});

/** About the network's SMS that confirms a delivery. */
export const smsMessages = texts('backOffice.kit.order.sms', {
  paste: 'SMS',
  pasteName: 'Paste the network’s SMS',
  reading: 'Reading the SMS…',
  fits: 'Fits this order: {amount} to {phone}.',
  fitsAmount: 'Fits this order: {amount}. The SMS names no number.',
  otherAmount: 'The SMS says {amount}. This order is {price}.',
  otherNumber: 'The SMS names {phone}. This order goes to {recipient}.',
  pending: 'The network has not confirmed it yet. Wait for the next SMS.',
  reversed: 'The SMS says that it failed or was taken back.',
  unread: 'No reference found in the SMS. Type it here.',
  nothing: 'Copy the network’s SMS, then press SMS again, or paste it here.',
});
