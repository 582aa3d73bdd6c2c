import { defineMessages } from '../../i18n/defineMessages';

export const personalDataMessages = defineMessages({
  title: { id: 'backOffice.personalData.title', defaultMessage: 'Customer data' },
  lead: {
    id: 'backOffice.personalData.lead',
    defaultMessage:
      'All data the shop has for a phone number. Download it for a customer who asks, or erase it.',
  },
  phone: { id: 'backOffice.personalData.phone', defaultMessage: 'Phone number' },
  phoneHint: {
    id: 'backOffice.personalData.phoneHint',
    defaultMessage: 'The number of a buyer, payer, recipient or applicant',
  },
  invalidPhone: {
    id: 'backOffice.personalData.invalidPhone',
    defaultMessage: 'Enter a mobile number such as 0712 345 678.',
  },
  find: { id: 'backOffice.personalData.find', defaultMessage: 'Show records' },
  none: { id: 'backOffice.personalData.none', defaultMessage: 'No records for this number' },
  noneText: {
    id: 'backOffice.personalData.noneText',
    defaultMessage: 'No order, payment, message or application belongs to {phone}.',
  },
  found: {
    id: 'backOffice.personalData.found',
    defaultMessage: '{count, plural, one {# record} other {# records}} for {phone}',
  },
  readFirst: {
    id: 'backOffice.personalData.readFirst',
    defaultMessage: 'Read the texts before you send the file: notes can name other people.',
  },
  download: { id: 'backOffice.personalData.download', defaultMessage: 'Download' },
  downloadFailed: {
    id: 'backOffice.personalData.downloadFailed',
    defaultMessage: 'Could not create the file',
  },
  erase: { id: 'backOffice.personalData.erase', defaultMessage: 'Erase' },
  eraseTitle: {
    id: 'backOffice.personalData.eraseTitle',
    defaultMessage: 'Erase all data for {phone}?',
  },
  goes: {
    id: 'backOffice.personalData.goes',
    defaultMessage:
      'Erased: name, numbers, email, address, TIN, notes, messages, applications and counters.',
  },
  stays: {
    id: 'backOffice.personalData.stays',
    defaultMessage:
      'Kept for accounting, without a name: amounts, dates, products, order IDs and wallet transaction numbers.',
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
    defaultMessage: 'Agent applications',
  },
  agents: { id: 'backOffice.personalData.group.agents', defaultMessage: 'Agent' },
  limits: {
    id: 'backOffice.personalData.group.limits',
    defaultMessage: 'Limits and opt-outs',
  },
  staff_notes: {
    id: 'backOffice.personalData.group.staffNotes',
    defaultMessage: 'Staff filters and notes',
  },
});

/** Kinds of notes that have no name elsewhere. */
export const noteKindMessages = defineMessages({
  problem: { id: 'backOffice.personalData.note.problem', defaultMessage: 'Delivery problem' },
});

export const reasonMessages = defineMessages({
  asked_by_phone: {
    id: 'backOffice.personalData.reason.askedByPhone',
    defaultMessage: 'The customer asked by phone',
  },
  asked_in_writing: {
    id: 'backOffice.personalData.reason.askedInWriting',
    defaultMessage: 'The customer asked in writing',
  },
  wrong_data: {
    id: 'backOffice.personalData.reason.wrongData',
    defaultMessage: 'Test data or a mistyped number',
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
      'The payment for order {reference} is still being checked. Review it, or wait up to a week.',
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
    defaultMessage: 'Order history',
  },
  order_notes: {
    id: 'backOffice.personalData.table.orderNotes',
    defaultMessage: 'Order note',
  },
  delivery_details: {
    id: 'backOffice.personalData.table.deliveryDetails',
    defaultMessage: 'Delivery details',
  },
  vending_attempts: {
    id: 'backOffice.personalData.table.vendingAttempts',
    defaultMessage: 'Automatic sending',
  },
  checkouts: { id: 'backOffice.personalData.table.checkouts', defaultMessage: 'Purchase' },
  payment_attempts: {
    id: 'backOffice.personalData.table.paymentAttempts',
    defaultMessage: 'Payment prompt',
  },
  payment_events: {
    id: 'backOffice.personalData.table.paymentEvents',
    defaultMessage: 'Payment history',
  },
  webhook_deliveries: {
    id: 'backOffice.personalData.table.webhookDeliveries',
    defaultMessage: 'Payment provider report',
  },
  statement_rows: {
    id: 'backOffice.personalData.table.statementRows',
    defaultMessage: 'Statement row',
  },
  refund_cases: { id: 'backOffice.personalData.table.refundCases', defaultMessage: 'Refund' },
  refund_events: {
    id: 'backOffice.personalData.table.refundEvents',
    defaultMessage: 'Refund history',
  },
  messages: { id: 'backOffice.personalData.table.messages', defaultMessage: 'Message' },
  message_attempts: {
    id: 'backOffice.personalData.table.messageAttempts',
    defaultMessage: 'Sending attempt',
  },
  parked_receipts: {
    id: 'backOffice.personalData.table.parkedReceipts',
    defaultMessage: 'Delivery report',
  },
  outbox_events: {
    id: 'backOffice.personalData.table.outbox_events',
    defaultMessage: 'Message to be sent',
  },
  agent_applications: {
    id: 'backOffice.personalData.table.agentApplications',
    defaultMessage: 'Application',
  },
  agent_application_events: {
    id: 'backOffice.personalData.table.agentApplicationEvents',
    defaultMessage: 'Application history',
  },
  agents: { id: 'backOffice.personalData.table.agents', defaultMessage: 'Agent' },
  payout_items: { id: 'backOffice.personalData.table.payoutItems', defaultMessage: 'Payout' },
  rate_limit_hits: {
    id: 'backOffice.personalData.table.rateLimitHits',
    defaultMessage: 'Limit counter',
  },
  prompt_opt_outs: {
    id: 'backOffice.personalData.table.promptOptOuts',
    defaultMessage: 'Opt-out from payment prompts',
  },
  saved_filters: {
    id: 'backOffice.personalData.table.savedFilters',
    defaultMessage: 'Saved filter',
  },
  day_closes: {
    id: 'backOffice.personalData.table.dayCloses',
    defaultMessage: 'Daily close: notes',
  },
  day_close_events: {
    id: 'backOffice.personalData.table.dayCloseEvents',
    defaultMessage: 'Daily close: reason',
  },
  difference_resolutions: {
    id: 'backOffice.personalData.table.differenceResolutions',
    defaultMessage: 'Statement difference: note',
  },
});

export const fieldMessages = defineMessages({
  time: { id: 'backOffice.personalData.field.time', defaultMessage: 'Time' },
  until: { id: 'backOffice.personalData.field.until', defaultMessage: 'Until' },
  joined: { id: 'backOffice.personalData.field.joined', defaultMessage: 'Agent since' },
  day: { id: 'backOffice.personalData.field.day', defaultMessage: 'Day' },
  orderId: { id: 'backOffice.personalData.field.orderId', defaultMessage: 'Order ID' },
  status: { id: 'backOffice.personalData.field.status', defaultMessage: 'Status' },
  kind: { id: 'backOffice.personalData.field.kind', defaultMessage: 'Type' },
  item: { id: 'backOffice.personalData.field.item', defaultMessage: 'Item' },
  data: { id: 'backOffice.personalData.field.data', defaultMessage: 'Data' },
  validity: { id: 'backOffice.personalData.field.validity', defaultMessage: 'Validity' },
  amount: { id: 'backOffice.personalData.field.amount', defaultMessage: 'Amount' },
  name: { id: 'backOffice.personalData.field.name', defaultMessage: 'Name' },
  walletName: {
    id: 'backOffice.personalData.field.walletName',
    defaultMessage: 'Wallet name',
  },
  phone: { id: 'backOffice.personalData.field.phone', defaultMessage: 'Phone number' },
  recipient: { id: 'backOffice.personalData.field.recipient', defaultMessage: 'Recipient' },
  payer: { id: 'backOffice.personalData.field.payer', defaultMessage: 'Payer' },
  phoneEnd: {
    id: 'backOffice.personalData.field.phoneEnd',
    defaultMessage: 'Last digits of the number',
  },
  email: { id: 'backOffice.personalData.field.email', defaultMessage: 'Email' },
  tin: { id: 'backOffice.personalData.field.tin', defaultMessage: 'TIN' },
  place: { id: 'backOffice.personalData.field.place', defaultMessage: 'Location' },
  instructions: {
    id: 'backOffice.personalData.field.instructions',
    defaultMessage: 'Instructions',
  },
  text: { id: 'backOffice.personalData.field.text', defaultMessage: 'Text' },
  code: { id: 'backOffice.personalData.field.code', defaultMessage: 'Code' },
  reference: { id: 'backOffice.personalData.field.reference', defaultMessage: 'Reference' },
  device: { id: 'backOffice.personalData.field.device', defaultMessage: 'Browser (hashed)' },
  address: { id: 'backOffice.personalData.field.address', defaultMessage: 'IP address (hashed)' },
  networks: { id: 'backOffice.personalData.field.networks', defaultMessage: 'Networks' },
  occupation: { id: 'backOffice.personalData.field.occupation', defaultMessage: 'Occupation' },
  experience: { id: 'backOffice.personalData.field.experience', defaultMessage: 'Experience' },
  link: { id: 'backOffice.personalData.field.link', defaultMessage: 'Private link (hashed)' },
  query: { id: 'backOffice.personalData.field.query', defaultMessage: 'Search' },
});
