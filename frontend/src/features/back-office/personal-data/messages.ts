import { defineMessages } from '../../../i18n/defineMessages';

export const personalDataMessages = defineMessages({
  title: { id: 'backOffice.personalData.title', defaultMessage: 'Customer data' },
  lead: {
    id: 'backOffice.personalData.lead',
    defaultMessage:
      'Everything the shop holds about a phone number. Download it for a customer who asks, or erase it.',
  },
  phone: { id: 'backOffice.personalData.phone', defaultMessage: 'Phone number' },
  phoneHint: {
    id: 'backOffice.personalData.phoneHint',
    defaultMessage: 'The number that ordered, paid, received or applied',
  },
  invalidPhone: {
    id: 'backOffice.personalData.invalidPhone',
    defaultMessage: 'Enter a mobile number such as 0712 345 678.',
  },
  find: { id: 'backOffice.personalData.find', defaultMessage: 'Show everything' },
  none: { id: 'backOffice.personalData.none', defaultMessage: 'Nothing is held about this number' },
  noneText: {
    id: 'backOffice.personalData.noneText',
    defaultMessage: 'No order, payment, message or application belongs to {phone}.',
  },
  found: {
    id: 'backOffice.personalData.found',
    defaultMessage: '{count, plural, one {# record} other {# records}} about {phone}',
  },
  readFirst: {
    id: 'backOffice.personalData.readFirst',
    defaultMessage: 'Read texts before you hand the file over: notes can name other people.',
  },
  download: { id: 'backOffice.personalData.download', defaultMessage: 'Download' },
  downloadFailed: {
    id: 'backOffice.personalData.downloadFailed',
    defaultMessage: 'The file could not be made',
  },
  erase: { id: 'backOffice.personalData.erase', defaultMessage: 'Erase' },
  eraseTitle: {
    id: 'backOffice.personalData.eraseTitle',
    defaultMessage: 'Erase what is held about {phone}?',
  },
  goes: {
    id: 'backOffice.personalData.goes',
    defaultMessage:
      'What goes: name, numbers, e-mail, address, TIN, notes, messages, applications and counters.',
  },
  stays: {
    id: 'backOffice.personalData.stays',
    defaultMessage:
      'What stays for the books, without a name: amounts, dates, products, order IDs and the wallet’s transaction numbers.',
  },
  forGood: { id: 'backOffice.personalData.forGood', defaultMessage: 'This cannot be undone.' },
  reason: { id: 'backOffice.personalData.reason', defaultMessage: 'Reason' },
  chooseReason: { id: 'backOffice.personalData.chooseReason', defaultMessage: 'Choose a reason' },
  confirm: { id: 'backOffice.personalData.confirm', defaultMessage: 'Erase for good' },
  failed: { id: 'backOffice.personalData.failed', defaultMessage: 'Nothing was erased' },
  blocked: { id: 'backOffice.personalData.blocked', defaultMessage: 'Finish this first' },
  erased: { id: 'backOffice.personalData.erased', defaultMessage: 'Erased' },
  erasedText: {
    id: 'backOffice.personalData.erasedText',
    defaultMessage: '{count, plural, one {# record} other {# records}} deleted or made anonymous.',
  },
});

export const groupMessages = defineMessages({
  orders: { id: 'backOffice.personalData.group.orders', defaultMessage: 'Orders' },
  payments: { id: 'backOffice.personalData.group.payments', defaultMessage: 'Payments' },
  refunds: { id: 'backOffice.personalData.group.refunds', defaultMessage: 'Refunds' },
  messages: { id: 'backOffice.personalData.group.messages', defaultMessage: 'Messages' },
  agent_applications: {
    id: 'backOffice.personalData.group.agentApplications',
    defaultMessage: 'Applications as an agent',
  },
  agents: { id: 'backOffice.personalData.group.agents', defaultMessage: 'Agent' },
  limits: {
    id: 'backOffice.personalData.group.limits',
    defaultMessage: 'Limits and stop requests',
  },
  staff_notes: {
    id: 'backOffice.personalData.group.staffNotes',
    defaultMessage: 'Filters and notes of staff',
  },
});

/** Kinds of notes that have no name elsewhere. */
export const noteKindMessages = defineMessages({
  problem: { id: 'backOffice.personalData.note.problem', defaultMessage: 'Delivery problem' },
});

export const reasonMessages = defineMessages({
  asked_by_phone: {
    id: 'backOffice.personalData.reason.askedByPhone',
    defaultMessage: 'The owner of the number called and asked',
  },
  asked_in_writing: {
    id: 'backOffice.personalData.reason.askedInWriting',
    defaultMessage: 'The owner of the number asked in writing',
  },
  wrong_data: {
    id: 'backOffice.personalData.reason.wrongData',
    defaultMessage: 'A test, or a wrongly typed number',
  },
});

export const blockerMessages = defineMessages({
  order_open: {
    id: 'backOffice.personalData.blocker.orderOpen',
    defaultMessage: 'Order {reference} is neither delivered nor cancelled',
  },
  payment_open: {
    id: 'backOffice.personalData.blocker.paymentOpen',
    defaultMessage:
      'The payment for order {reference} is still being checked. Decide about it, or wait up to a week.',
  },
  paid_without_order: {
    id: 'backOffice.personalData.blocker.paidWithoutOrder',
    defaultMessage: '{reference} is paid and has no order',
  },
  refund_open: {
    id: 'backOffice.personalData.blocker.refundOpen',
    defaultMessage: 'The refund for order {reference} is open',
  },
  agent_active: {
    id: 'backOffice.personalData.blocker.agentActive',
    defaultMessage: 'The number belongs to agent {reference}: remove the agent first',
  },
  commission_owed: {
    id: 'backOffice.personalData.blocker.commissionOwed',
    defaultMessage: 'Agent {reference} is owed commission',
  },
  message_sending: {
    id: 'backOffice.personalData.blocker.messageSending',
    defaultMessage: 'A message is being sent at this moment. Try again in a minute.',
  },
});

export const tableMessages = defineMessages({
  orders: { id: 'backOffice.personalData.table.orders', defaultMessage: 'Order' },
  order_timeline: {
    id: 'backOffice.personalData.table.orderTimeline',
    defaultMessage: 'Step of an order',
  },
  order_notes: {
    id: 'backOffice.personalData.table.orderNotes',
    defaultMessage: 'Note on an order',
  },
  order_handovers: {
    id: 'backOffice.personalData.table.orderHandovers',
    defaultMessage: 'Handover',
  },
  vending_attempts: {
    id: 'backOffice.personalData.table.vendingAttempts',
    defaultMessage: 'Sending of a bundle',
  },
  checkouts: { id: 'backOffice.personalData.table.checkouts', defaultMessage: 'Purchase' },
  payment_attempts: {
    id: 'backOffice.personalData.table.paymentAttempts',
    defaultMessage: 'Payment request',
  },
  payment_events: {
    id: 'backOffice.personalData.table.paymentEvents',
    defaultMessage: 'Step of a payment',
  },
  webhook_deliveries: {
    id: 'backOffice.personalData.table.webhookDeliveries',
    defaultMessage: 'Report of the payment provider',
  },
  statement_rows: {
    id: 'backOffice.personalData.table.statementRows',
    defaultMessage: 'Row of a statement',
  },
  refund_cases: { id: 'backOffice.personalData.table.refundCases', defaultMessage: 'Refund' },
  refund_events: {
    id: 'backOffice.personalData.table.refundEvents',
    defaultMessage: 'Step of a refund',
  },
  messages: { id: 'backOffice.personalData.table.messages', defaultMessage: 'Message' },
  message_tries: {
    id: 'backOffice.personalData.table.messageTries',
    defaultMessage: 'Attempt to send a message',
  },
  early_reports: {
    id: 'backOffice.personalData.table.earlyReports',
    defaultMessage: 'Delivery report',
  },
  occasions: {
    id: 'backOffice.personalData.table.occasions',
    defaultMessage: 'Message to be written',
  },
  agent_applications: {
    id: 'backOffice.personalData.table.agentApplications',
    defaultMessage: 'Application',
  },
  agent_application_events: {
    id: 'backOffice.personalData.table.agentApplicationEvents',
    defaultMessage: 'Step of an application',
  },
  agents: { id: 'backOffice.personalData.table.agents', defaultMessage: 'Agent' },
  payout_items: { id: 'backOffice.personalData.table.payoutItems', defaultMessage: 'Payout' },
  limited_tries: {
    id: 'backOffice.personalData.table.limitedTries',
    defaultMessage: 'Counter of a limit',
  },
  stopped_phones: {
    id: 'backOffice.personalData.table.stoppedPhones',
    defaultMessage: 'Wish for no payment requests',
  },
  saved_filters: {
    id: 'backOffice.personalData.table.savedFilters',
    defaultMessage: 'Saved filter',
  },
  day_closes: {
    id: 'backOffice.personalData.table.dayCloses',
    defaultMessage: 'Notes of a daily close',
  },
  day_close_events: {
    id: 'backOffice.personalData.table.dayCloseEvents',
    defaultMessage: 'Reason at a daily close',
  },
  difference_resolutions: {
    id: 'backOffice.personalData.table.differenceResolutions',
    defaultMessage: 'Note on a difference',
  },
});

export const fieldMessages = defineMessages({
  time: { id: 'backOffice.personalData.field.time', defaultMessage: 'Time' },
  until: { id: 'backOffice.personalData.field.until', defaultMessage: 'Until' },
  joined: { id: 'backOffice.personalData.field.joined', defaultMessage: 'Since' },
  day: { id: 'backOffice.personalData.field.day', defaultMessage: 'Day' },
  orderId: { id: 'backOffice.personalData.field.orderId', defaultMessage: 'Order ID' },
  status: { id: 'backOffice.personalData.field.status', defaultMessage: 'Status' },
  kind: { id: 'backOffice.personalData.field.kind', defaultMessage: 'Kind' },
  item: { id: 'backOffice.personalData.field.item', defaultMessage: 'Item' },
  data: { id: 'backOffice.personalData.field.data', defaultMessage: 'Data' },
  validity: { id: 'backOffice.personalData.field.validity', defaultMessage: 'Validity' },
  amount: { id: 'backOffice.personalData.field.amount', defaultMessage: 'Amount' },
  name: { id: 'backOffice.personalData.field.name', defaultMessage: 'Name' },
  walletName: {
    id: 'backOffice.personalData.field.walletName',
    defaultMessage: 'Name on the wallet',
  },
  phone: { id: 'backOffice.personalData.field.phone', defaultMessage: 'Phone number' },
  recipient: { id: 'backOffice.personalData.field.recipient', defaultMessage: 'Receives' },
  payer: { id: 'backOffice.personalData.field.payer', defaultMessage: 'Paid by' },
  phoneEnd: { id: 'backOffice.personalData.field.phoneEnd', defaultMessage: 'End of the number' },
  email: { id: 'backOffice.personalData.field.email', defaultMessage: 'E-mail' },
  tin: { id: 'backOffice.personalData.field.tin', defaultMessage: 'TIN' },
  place: { id: 'backOffice.personalData.field.place', defaultMessage: 'Place' },
  instructions: {
    id: 'backOffice.personalData.field.instructions',
    defaultMessage: 'Instructions',
  },
  text: { id: 'backOffice.personalData.field.text', defaultMessage: 'Text' },
  code: { id: 'backOffice.personalData.field.code', defaultMessage: 'Code' },
  reference: { id: 'backOffice.personalData.field.reference', defaultMessage: 'Reference' },
  device: { id: 'backOffice.personalData.field.device', defaultMessage: 'Browser, as a digest' },
  address: { id: 'backOffice.personalData.field.address', defaultMessage: 'Address, as a digest' },
  networks: { id: 'backOffice.personalData.field.networks', defaultMessage: 'Networks' },
  occupation: { id: 'backOffice.personalData.field.occupation', defaultMessage: 'Occupation' },
  experience: { id: 'backOffice.personalData.field.experience', defaultMessage: 'Experience' },
  link: { id: 'backOffice.personalData.field.link', defaultMessage: 'Private link, as a digest' },
  query: { id: 'backOffice.personalData.field.query', defaultMessage: 'Search' },
});
