import { defineMessages } from '../../../i18n/defineMessages';

export const auditMessages = defineMessages({
  title: { id: 'backOffice.audit.title', defaultMessage: 'Who did what' },
  search: { id: 'backOffice.audit.search', defaultMessage: 'Search the log' },
  searchHint: { id: 'backOffice.audit.searchHint', defaultMessage: 'Colleague, order ID or name' },
  kind: { id: 'backOffice.audit.kind', defaultMessage: 'About' },
  from: { id: 'backOffice.audit.from', defaultMessage: 'From' },
  to: { id: 'backOffice.audit.to', defaultMessage: 'Up to' },
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
    defaultMessage: 'Entries as of {time}. The newest could not be loaded.',
  },
  none: { id: 'backOffice.audit.none', defaultMessage: 'No entries found' },
  noneText: {
    id: 'backOffice.audit.noneText',
    defaultMessage: 'Nothing matches this search. What colleagues do appears here at once.',
  },
  showAll: { id: 'backOffice.audit.showAll', defaultMessage: 'Show all entries' },
  export: { id: 'backOffice.audit.export', defaultMessage: 'Download as CSV' },
  exportFailed: {
    id: 'backOffice.audit.exportFailed',
    defaultMessage: 'The file could not be made',
  },
  before: { id: 'backOffice.audit.before', defaultMessage: 'before' },
  after: { id: 'backOffice.audit.after', defaultMessage: 'afterwards' },
  nothing: { id: 'backOffice.audit.nothing', defaultMessage: 'nothing' },
  hidden: { id: 'backOffice.audit.hidden', defaultMessage: 'changed' },
  yes: { id: 'backOffice.audit.yes', defaultMessage: 'yes' },
  no: { id: 'backOffice.audit.no', defaultMessage: 'no' },
});

export const actionMessages = defineMessages({
  created: { id: 'backOffice.audit.action.created', defaultMessage: 'Created' },
  changed: { id: 'backOffice.audit.action.changed', defaultMessage: 'Changed' },
  deleted: { id: 'backOffice.audit.action.deleted', defaultMessage: 'Deleted' },
  restored: { id: 'backOffice.audit.action.restored', defaultMessage: 'Restored' },
  imported: { id: 'backOffice.audit.action.imported', defaultMessage: 'Imported' },
  exported: { id: 'backOffice.audit.action.exported', defaultMessage: 'Exported' },
  decided: { id: 'backOffice.audit.action.decided', defaultMessage: 'Decided' },
  paid_out: { id: 'backOffice.audit.action.paidOut', defaultMessage: 'Paid out' },
  signed_off: { id: 'backOffice.audit.action.signedOff', defaultMessage: 'Signed off' },
  invited: { id: 'backOffice.audit.action.invited', defaultMessage: 'Let in' },
  disabled: { id: 'backOffice.audit.action.disabled', defaultMessage: 'Disabled' },
  enabled: { id: 'backOffice.audit.action.enabled', defaultMessage: 'Enabled' },
  signed_out: { id: 'backOffice.audit.action.signedOut', defaultMessage: 'Signed out everywhere' },
  password_set: { id: 'backOffice.audit.action.passwordSet', defaultMessage: 'Set a password' },
  second_factor_on: {
    id: 'backOffice.audit.action.secondFactorOn',
    defaultMessage: 'Switched the second step on',
  },
  second_factor_off: {
    id: 'backOffice.audit.action.secondFactorOff',
    defaultMessage: 'Switched the second step off',
  },
  second_factor_reset: {
    id: 'backOffice.audit.action.secondFactorReset',
    defaultMessage: 'Took the second step away',
  },
  recovery_codes_renewed: {
    id: 'backOffice.audit.action.recoveryCodesRenewed',
    defaultMessage: 'Made new recovery codes',
  },
  revoked: { id: 'backOffice.audit.action.revoked', defaultMessage: 'Revoked' },
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
  person: { id: 'backOffice.audit.kind.person', defaultMessage: 'Colleague' },
  api_key: { id: 'backOffice.audit.kind.apiKey', defaultMessage: 'API key' },
  audit_log: { id: 'backOffice.audit.kind.auditLog', defaultMessage: 'Log' },
});

export const allKinds = defineMessages({
  all: { id: 'backOffice.audit.kind.all', defaultMessage: 'All' },
});

/** Fields that many things have; others are shown by the name that the interface gives them. */
export const fieldMessages = defineMessages({
  name: { id: 'backOffice.audit.field.name', defaultMessage: 'Name' },
  nameSwahili: { id: 'backOffice.audit.field.nameSwahili', defaultMessage: 'Name in Swahili' },
  permissions: { id: 'backOffice.audit.field.permissions', defaultMessage: 'Permissions' },
  expiresAt: { id: 'backOffice.audit.field.expiresAt', defaultMessage: 'Ends' },
  role: { id: 'backOffice.audit.field.role', defaultMessage: 'Role' },
  disabled: { id: 'backOffice.audit.field.disabled', defaultMessage: 'Disabled' },
  link: { id: 'backOffice.audit.field.link', defaultMessage: 'Link' },
  state: { id: 'backOffice.audit.field.state', defaultMessage: 'State' },
  status: { id: 'backOffice.audit.field.status', defaultMessage: 'Status' },
  amount: { id: 'backOffice.audit.field.amount', defaultMessage: 'Amount' },
  price: { id: 'backOffice.audit.field.price', defaultMessage: 'Price' },
  stock: { id: 'backOffice.audit.field.stock', defaultMessage: 'Stock' },
  method: { id: 'backOffice.audit.field.method', defaultMessage: 'Method' },
  reference: { id: 'backOffice.audit.field.reference', defaultMessage: 'Reference' },
  note: { id: 'backOffice.audit.field.note', defaultMessage: 'Note' },
  rows: { id: 'backOffice.audit.field.rows', defaultMessage: 'Rows' },
  isActive: { id: 'backOffice.audit.field.isActive', defaultMessage: 'Shown to customers' },
});
