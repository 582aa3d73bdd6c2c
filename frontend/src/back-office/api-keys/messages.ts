import { texts } from '../../i18n/texts';

export const keyMessages = texts('backOffice.apiKeys', {
  title: 'API keys',
  lead: 'A key lets another program, such as your accounting, work with the shop. It can do only what you tick, and everything it does is in the activity log.',
  create: 'New key',
  createShort: 'New',
  none: 'No keys yet',
  noneText: 'Create one to connect another program to the shop.',
  name: 'Name',
  nameHint: 'What uses it, for example Accounting',
  nameMissing: 'Name the key',
  permissionsMissing: 'Choose at least one permission',
  permissions: 'Permissions',
  use: 'Usage',
  status: 'Status',
  actions: 'Actions',
  ends: 'Expires',
  endsHint: 'Leave blank to keep it until you revoke it',
  make: 'Create key',
  given: 'Key for {name}',
  givenText:
    'It is shown only once. Save it in your program’s secret settings. Anyone who has it can use these permissions.',
  secret: 'Key',
  done: 'I have saved it',
  createdBy: 'Created by {name}, {time}',
  usedAt: 'Last used {time}',
  neverUsed: 'Never used',
  endsAt: 'Expires {time}',
  revoke: 'Revoke',
  revokeNamed: 'Revoke the key {name}',
  revokeQuestion: 'Revoke the key {name}?',
  revokeText: 'The program that uses it loses access at once. This cannot be undone.',
  revoked: 'The key {name} is revoked',
  failed: 'Something went wrong',
});

export const keyStatusMessages = texts('backOffice.apiKeys.status', {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
});

/** What a key may do, as `accounts::Permission` has it. */
export const permissionMessages = texts('backOffice.apiKeys.permission', {
  see_orders: 'View orders, with customers’ names and numbers',
  handle_orders: 'Change order status, add notes, deliver',
  archive_orders: 'Delete orders',
  see_payments: 'View payments and refunds',
  handle_payments: 'Check payments, and create orders for paid purchases',
  judge_payments: 'Review payments and issue refunds',
  see_revenue: 'View revenue and reports',
  close_days: 'Confirm cash and close days',
  see_catalogue: 'View hidden bundles, routers and training',
  edit_catalogue: 'Edit bundles and routers',
  edit_training: 'Edit training',
  edit_texts: 'Edit page texts',
  edit_settings: 'Change settings',
  see_agents: 'View agents and their sales',
  edit_agents: 'Edit agents and handle applications',
  pay_agents: 'Pay commission',
  see_messages: 'View messages and send them again',
  see_audit: 'View the activity log',
});
