import { texts } from '../../i18n/texts';

export const personalDataMessages = texts('backOffice.personalData', {
  title: 'Customer data',
  lead: 'All data the shop has for a phone number. Download it for a customer who asks, or erase it.',
  phone: 'Phone number',
  phoneHint: 'The number of a buyer, payer, recipient or applicant',
  invalidPhone: 'Enter a mobile number such as 0712 345 678.',
  find: 'Show records',
  none: 'No records for this number',
  noneText: 'No order, payment, message or application belongs to {phone}.',
  found: '{count, plural, one {# record} other {# records}} for {phone}',
  readFirst: 'Read the texts before you send the file: notes can name other people.',
  download: 'Download',
  downloadFailed: 'Could not create the file',
  erase: 'Erase',
  eraseTitle: 'Erase all data for {phone}?',
  goes: 'Erased: name, numbers, email, address, TIN, notes, messages, applications and counters.',
  stays:
    'Kept for accounting, without a name: amounts, dates, products, order IDs and wallet transaction numbers.',
  forGood: 'This cannot be undone.',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  confirm: 'Erase for good',
  failed: 'Nothing was erased',
  blocked: 'Finish this first',
  erased: 'Erased',
  erasedText: '{count, plural, one {# record} other {# records}} deleted or made anonymous.',
});

export const groupMessages = texts('backOffice.personalData.group', {
  orders: 'Orders',
  payments: 'Payments',
  refunds: 'Refunds',
  messages: 'Messages',
  agent_applications: 'Agent applications',
  agents: 'Agent',
  limits: 'Limits and opt-outs',
  staff_notes: 'Staff filters and notes',
});

/** Kinds of notes that have no name elsewhere. */
export const noteKindMessages = texts('backOffice.personalData.note', {
  problem: 'Delivery problem',
});

/** How far a test of a payment company came. */
export const testStateMessages = texts('backOffice.personalData.test', {
  initiated: 'Begun',
  prompted: 'Prompt sent',
  failed: 'No money came',
  paying_back: 'Being paid back',
  paid_back: 'Paid back',
  kept: 'Money kept',
});

export const reasonMessages = texts('backOffice.personalData.reason', {
  asked_by_phone: 'The customer asked by phone',
  asked_in_writing: 'The customer asked in writing',
  wrong_data: 'Test data or a mistyped number',
});

export const blockerMessages = texts('backOffice.personalData.blocker', {
  order_open: 'Order {reference} is neither delivered nor cancelled',
  payment_open:
    'The payment for order {reference} is still being checked. Review it, or wait up to a week.',
  paid_without_order: '{reference} is paid and has no order',
  refund_open: 'The refund for order {reference} is open',
  agent_active: 'The number belongs to agent {reference}: remove the agent first',
  commission_owed: 'Agent {reference} is owed commission',
  message_sending: 'A message is being sent at this moment. Try again in a minute.',
});

export const tableMessages = texts('backOffice.personalData.table', {
  orders: 'Order',
  order_timeline: 'Order history',
  order_notes: 'Order note',
  ratings: 'Rating',
  delivery_details: 'Delivery details',
  vending_attempts: 'Automatic sending',
  checkouts: 'Purchase',
  payment_attempts: 'Payment prompt',
  payment_events: 'Payment history',
  payment_pictures: 'Picture of a payment',
  webhook_deliveries: 'Payment provider report',
  statement_rows: 'Statement row',
  till_payments: 'Till payment',
  refund_cases: 'Refund',
  refund_events: 'Refund history',
  messages: 'Message',
  message_attempts: 'Sending attempt',
  parked_receipts: 'Delivery report',
  outbox_events: 'Message to be sent',
  reminders: 'Reminder',
  push_subscriptions: 'Browser that is reminded',
  agent_applications: 'Application',
  agent_application_events: 'Application history',
  agents: 'Agent',
  payout_items: 'Payout',
  provider_tests: 'Test of a payment company',
  rate_limit_hits: 'Limit counter',
  prompt_opt_outs: 'Opt-out from payment prompts',
  number_proofs: 'Code for a number',
  saved_filters: 'Saved filter',
  day_closes: 'Daily close: notes',
  day_close_events: 'Daily close: reason',
  difference_resolutions: 'Statement difference: note',
});

export const fieldMessages = texts('backOffice.personalData.field', {
  time: 'Time',
  until: 'Until',
  joined: 'Agent since',
  day: 'Day',
  orderId: 'Order ID',
  status: 'Status',
  kind: 'Type',
  item: 'Item',
  data: 'Data',
  validity: 'Validity',
  amount: 'Amount',
  name: 'Name',
  walletName: 'Wallet name',
  phone: 'Phone number',
  recipient: 'Recipient',
  payer: 'Payer',
  phoneLastDigits: 'Last digits of the number',
  email: 'Email',
  tin: 'TIN',
  fiscalReceipt: 'TRA receipt',
  tags: 'Tags',
  place: 'Location',
  instructions: 'Instructions',
  text: 'Text',
  code: 'Code',
  company: 'Payment company',
  reference: 'Reference',
  giftFrom: 'A gift from',
  language: 'Language',
  fileName: 'Name of the file',
  sentAt: 'Sent',
  device: 'Browser (hashed)',
  address: 'IP address (hashed)',
  networks: 'Networks',
  occupation: 'Occupation',
  experience: 'Experience',
  link: 'Private link (hashed)',
  query: 'Search',
});
