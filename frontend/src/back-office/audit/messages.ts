import { defineMessages } from '../../i18n/defineMessages';

export const auditMessages = defineMessages({
  title: { id: 'backOffice.audit.title', defaultMessage: 'Activity log' },
  search: { id: 'backOffice.audit.search', defaultMessage: 'Search activity' },
  searchHint: {
    id: 'backOffice.audit.searchHint',
    defaultMessage: 'Team member, order ID or name',
  },
  kind: { id: 'backOffice.audit.kind', defaultMessage: 'Type' },
  by: { id: 'backOffice.audit.by', defaultMessage: 'Team member' },
  changes: { id: 'backOffice.audit.changes', defaultMessage: 'Changes' },
  time: { id: 'backOffice.audit.time', defaultMessage: 'Time' },
  count: {
    id: 'backOffice.audit.count',
    defaultMessage: '{count, plural, one {# entry} other {# entries}}',
  },
  countShown: {
    id: 'backOffice.audit.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# entry} other {# entries}}',
  },
  news: {
    id: 'backOffice.audit.news',
    defaultMessage: '{count, plural, one {# new entry} other {# new entries}}',
  },
  outdated: {
    id: 'backOffice.audit.outdated',
    defaultMessage: 'Entries as of {time}. Could not refresh.',
  },
  none: { id: 'backOffice.audit.none', defaultMessage: 'No entries found' },
  noneText: {
    id: 'backOffice.audit.noneText',
    defaultMessage: 'Nothing matches this search. What your team does appears here at once.',
  },
  showAll: { id: 'backOffice.audit.showAll', defaultMessage: 'Show all entries' },
  export: { id: 'backOffice.audit.export', defaultMessage: 'Export CSV' },
  exportFailed: {
    id: 'backOffice.audit.exportFailed',
    defaultMessage: 'Could not create the file',
  },
  before: { id: 'backOffice.audit.before', defaultMessage: 'before' },
  after: { id: 'backOffice.audit.after', defaultMessage: 'after' },
  nothing: { id: 'backOffice.audit.nothing', defaultMessage: 'nothing' },
  hidden: { id: 'backOffice.audit.hidden', defaultMessage: 'changed' },
  true: { id: 'backOffice.audit.yes', defaultMessage: 'yes' },
  false: { id: 'backOffice.audit.no', defaultMessage: 'no' },
  minutes: {
    id: 'backOffice.audit.minutes',
    defaultMessage: '{count, plural, one {# minute} other {# minutes}}',
  },
  createdWith: { id: 'backOffice.audit.createdWith', defaultMessage: 'Created with' },
  showPicture: { id: 'backOffice.audit.showPicture', defaultMessage: 'view picture' },
  wholeText: { id: 'backOffice.audit.wholeText', defaultMessage: 'Show all' },
  lessText: { id: 'backOffice.audit.lessText', defaultMessage: 'Show less' },
  allChanges: {
    id: 'backOffice.audit.allChanges',
    defaultMessage: '{count, plural, one {Show # more} other {Show # more}}',
  },
});

export const actionMessages = defineMessages({
  created: { id: 'backOffice.audit.action.created', defaultMessage: 'Created' },
  changed: { id: 'backOffice.audit.action.changed', defaultMessage: 'Changed' },
  deleted: { id: 'backOffice.audit.action.deleted', defaultMessage: 'Deleted' },
  restored: { id: 'backOffice.audit.action.restored', defaultMessage: 'Restored' },
  imported: { id: 'backOffice.audit.action.imported', defaultMessage: 'Imported' },
  exported: { id: 'backOffice.audit.action.exported', defaultMessage: 'Exported' },
  decided: { id: 'backOffice.audit.action.decided', defaultMessage: 'Reviewed' },
  paid_out: { id: 'backOffice.audit.action.paidOut', defaultMessage: 'Paid out' },
  signed_off: { id: 'backOffice.audit.action.signedOff', defaultMessage: 'Signed off' },
  invited: { id: 'backOffice.audit.action.invited', defaultMessage: 'Invited' },
  disabled: { id: 'backOffice.audit.action.disabled', defaultMessage: 'Disabled' },
  enabled: { id: 'backOffice.audit.action.enabled', defaultMessage: 'Enabled' },
  signed_out: { id: 'backOffice.audit.action.signedOut', defaultMessage: 'Signed out everywhere' },
  password_set: { id: 'backOffice.audit.action.passwordSet', defaultMessage: 'Set a password' },
  second_factor_on: {
    id: 'backOffice.audit.action.secondFactorOn',
    defaultMessage: 'Turned on two-step sign-in',
  },
  second_factor_off: {
    id: 'backOffice.audit.action.secondFactorOff',
    defaultMessage: 'Turned off two-step sign-in',
  },
  second_factor_reset: {
    id: 'backOffice.audit.action.secondFactorReset',
    defaultMessage: 'Reset two-step sign-in',
  },
  recovery_codes_renewed: {
    id: 'backOffice.audit.action.recoveryCodesRenewed',
    defaultMessage: 'Created new recovery codes',
  },
  revoked: { id: 'backOffice.audit.action.revoked', defaultMessage: 'Revoked' },
  sent_again: { id: 'backOffice.audit.action.sentAgain', defaultMessage: 'Sent again' },
  erased: { id: 'backOffice.audit.action.erased', defaultMessage: 'Erased for good' },
  dismissed: { id: 'backOffice.audit.action.dismissed', defaultMessage: 'Archived' },
});

export const kindMessages = defineMessages({
  order: { id: 'backOffice.audit.kind.order', defaultMessage: 'Order' },
  payment: { id: 'backOffice.audit.kind.payment', defaultMessage: 'Payment' },
  refund: { id: 'backOffice.audit.kind.refund', defaultMessage: 'Refund' },
  bundle: { id: 'backOffice.audit.kind.bundle', defaultMessage: 'Bundle' },
  router: { id: 'backOffice.audit.kind.router', defaultMessage: 'Router' },
  training: { id: 'backOffice.audit.kind.training', defaultMessage: 'Training' },
  agent: { id: 'backOffice.audit.kind.agent', defaultMessage: 'Agent' },
  agent_application: { id: 'backOffice.audit.kind.application', defaultMessage: 'Application' },
  payout: { id: 'backOffice.audit.kind.payout', defaultMessage: 'Payout' },
  day_close: { id: 'backOffice.audit.kind.dayClose', defaultMessage: 'Daily close' },
  revenue: { id: 'backOffice.audit.kind.revenue', defaultMessage: 'Revenue' },
  settings: { id: 'backOffice.audit.kind.settings', defaultMessage: 'Settings' },
  person: { id: 'backOffice.audit.kind.person', defaultMessage: 'Team member' },
  api_key: { id: 'backOffice.audit.kind.apiKey', defaultMessage: 'API key' },
  audit_log: { id: 'backOffice.audit.kind.auditLog', defaultMessage: 'Activity log' },
  personal_data: {
    id: 'backOffice.audit.kind.personalData',
    defaultMessage: 'Customer data',
  },
  message: { id: 'backOffice.audit.kind.message', defaultMessage: 'Message' },
});

export const sectionMessages = defineMessages({
  messages: { id: 'backOffice.audit.section.messages', defaultMessage: 'Messages' },
});

export const allKinds = defineMessages({
  all: { id: 'backOffice.audit.kind.all', defaultMessage: 'All' },
});

/** Names of fields that no form of the back office has; the others are called as their forms call them. */
export const fieldMessages = defineMessages({
  customerMessages: {
    id: 'backOffice.audit.field.customerMessages',
    defaultMessage: 'Notify customers by',
  },
  pushTopics: { id: 'backOffice.audit.field.pushTopics', defaultMessage: 'Browser notifications' },
  staff: { id: 'backOffice.audit.field.staff', defaultMessage: 'Recipients' },
  summaryHour: {
    id: 'backOffice.audit.field.summaryHour',
    defaultMessage: 'Time of the daily summary',
  },
  urgentAbove: { id: 'backOffice.audit.field.urgentAbove', defaultMessage: 'Urgent above' },
  agent: { id: 'backOffice.audit.field.agent', defaultMessage: 'Agent' },
  agents: { id: 'backOffice.audit.field.agents', defaultMessage: 'Agents' },
  amount: { id: 'backOffice.audit.field.amount', defaultMessage: 'Amount' },
  asOf: { id: 'backOffice.audit.field.asOf', defaultMessage: 'Up to' },
  changed: { id: 'backOffice.audit.field.changed', defaultMessage: 'Changed' },
  commissionRate: { id: 'backOffice.audit.field.commissionRate', defaultMessage: 'Commission' },
  contentSwahili: {
    id: 'backOffice.audit.field.contentSwahili',
    defaultMessage: 'Text in Swahili',
  },
  cost: { id: 'backOffice.audit.field.cost', defaultMessage: 'Cost price' },
  counted: { id: 'backOffice.audit.field.counted', defaultMessage: 'Cash counted' },
  created: { id: 'backOffice.audit.field.created', defaultMessage: 'New' },
  customersFrom: {
    id: 'backOffice.audit.field.customersFrom',
    defaultMessage: 'Source of customer number',
  },
  supportFrom: {
    id: 'backOffice.audit.field.supportFrom',
    defaultMessage: 'Source of support hours',
  },
  networksFrom: {
    id: 'backOffice.audit.field.networksFrom',
    defaultMessage: 'Source of network number',
  },
  uptimeFrom: {
    id: 'backOffice.audit.field.uptimeFrom',
    defaultMessage: 'Source of uptime',
  },
  customersSwahili: {
    id: 'backOffice.audit.field.customersSwahili',
    defaultMessage: 'Customers, in Swahili',
  },
  descriptionSwahili: {
    id: 'backOffice.audit.field.descriptionSwahili',
    defaultMessage: 'Description in Swahili',
  },
  difference: { id: 'backOffice.audit.field.difference', defaultMessage: 'Difference' },
  disabled: { id: 'backOffice.audit.field.disabled', defaultMessage: 'Disabled' },
  duration: { id: 'backOffice.audit.field.duration', defaultMessage: 'Duration' },
  expiresAt: { id: 'backOffice.audit.field.expiresAt', defaultMessage: 'Expires' },
  figures: { id: 'backOffice.audit.field.figures', defaultMessage: 'Checksum of the figures' },
  isActive: { id: 'backOffice.audit.field.isActive', defaultMessage: 'Shown to customers' },
  link: { id: 'backOffice.audit.field.link', defaultMessage: 'Link' },
  name: { id: 'backOffice.audit.field.name', defaultMessage: 'Name' },
  nameSwahili: { id: 'backOffice.audit.field.nameSwahili', defaultMessage: 'Name in Swahili' },
  specificationsSwahili: {
    id: 'backOffice.audit.field.specificationsSwahili',
    defaultMessage: 'Specifications, in Swahili',
  },
  networksSwahili: {
    id: 'backOffice.audit.field.networksSwahili',
    defaultMessage: 'Networks, in Swahili',
  },
  note: { id: 'backOffice.audit.field.note', defaultMessage: 'Note' },
  openPoints: { id: 'backOffice.audit.field.openPoints', defaultMessage: 'Open points' },
  permissions: { id: 'backOffice.audit.field.permissions', defaultMessage: 'Permissions' },
  picture: { id: 'backOffice.audit.field.picture', defaultMessage: 'Picture' },
  price: { id: 'backOffice.audit.field.price', defaultMessage: 'Price' },
  problem: { id: 'backOffice.audit.field.problem', defaultMessage: 'Problem' },
  query: { id: 'backOffice.audit.field.query', defaultMessage: 'Filter' },
  reason: { id: 'backOffice.audit.field.reason', defaultMessage: 'Reason' },
  reference: { id: 'backOffice.audit.field.reference', defaultMessage: 'Reference' },
  rows: { id: 'backOffice.audit.field.rows', defaultMessage: 'Rows' },
  shared: { id: 'backOffice.audit.field.shared', defaultMessage: 'Shared with the team' },
  signedOff: { id: 'backOffice.audit.field.signedOff', defaultMessage: 'Signed off by' },
  state: { id: 'backOffice.audit.field.state', defaultMessage: 'Status' },
  status: { id: 'backOffice.audit.field.status', defaultMessage: 'Status' },
  stock: { id: 'backOffice.audit.field.stock', defaultMessage: 'Stock' },
  supportSwahili: {
    id: 'backOffice.audit.field.supportSwahili',
    defaultMessage: 'Support, in Swahili',
  },
  text: { id: 'backOffice.audit.field.text', defaultMessage: 'Text' },
  textSwahili: { id: 'backOffice.audit.field.textSwahili', defaultMessage: 'Text in Swahili' },
  titleSwahili: { id: 'backOffice.audit.field.titleSwahili', defaultMessage: 'Title in Swahili' },
  total: { id: 'backOffice.audit.field.total', defaultMessage: 'Total' },
  uptimeSwahili: {
    id: 'backOffice.audit.field.uptimeSwahili',
    defaultMessage: 'Uptime, in Swahili',
  },
});

export const linkMessages = defineMessages({
  invitation: { id: 'backOffice.audit.link.invitation', defaultMessage: 'invitation' },
  reset: { id: 'backOffice.audit.link.reset', defaultMessage: 'new password' },
});

export const methodMessages = defineMessages({
  payout: { id: 'backOffice.audit.method.payout', defaultMessage: 'sent by the provider' },
  by_hand: { id: 'backOffice.audit.method.byHand', defaultMessage: 'sent manually' },
});

export const proofMessages = defineMessages({
  not_needed: { id: 'backOffice.audit.proof.notNeeded', defaultMessage: 'not needed' },
  code: { id: 'backOffice.audit.proof.code', defaultMessage: 'correct code' },
  override: {
    id: 'backOffice.audit.proof.override',
    defaultMessage: 'without code (manager approved)',
  },
});
