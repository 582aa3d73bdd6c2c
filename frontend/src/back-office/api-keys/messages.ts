import { defineMessages } from '../../i18n/defineMessages';

export const keyMessages = defineMessages({
  title: { id: 'backOffice.apiKeys.title', defaultMessage: 'API keys' },
  lead: {
    id: 'backOffice.apiKeys.lead',
    defaultMessage:
      'A key lets another program, such as your accounting, work with the shop. It can do only what you tick, and everything it does is in the activity log.',
  },
  create: { id: 'backOffice.apiKeys.create', defaultMessage: 'New key' },
  createShort: { id: 'backOffice.apiKeys.createShort', defaultMessage: 'New' },
  none: { id: 'backOffice.apiKeys.none', defaultMessage: 'No keys yet' },
  noneText: {
    id: 'backOffice.apiKeys.noneText',
    defaultMessage: 'Create one to connect another program to the shop.',
  },
  name: { id: 'backOffice.apiKeys.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'backOffice.apiKeys.nameHint',
    defaultMessage: 'What uses it, for example Accounting',
  },
  nameMissing: { id: 'backOffice.apiKeys.nameMissing', defaultMessage: 'Name the key' },
  permissionsMissing: {
    id: 'backOffice.apiKeys.permissionsMissing',
    defaultMessage: 'Choose at least one permission',
  },
  permissions: { id: 'backOffice.apiKeys.permissions', defaultMessage: 'Permissions' },
  use: { id: 'backOffice.apiKeys.use', defaultMessage: 'Usage' },
  standing: { id: 'backOffice.apiKeys.standing', defaultMessage: 'Status' },
  actions: { id: 'backOffice.apiKeys.actions', defaultMessage: 'Actions' },
  ends: { id: 'backOffice.apiKeys.ends', defaultMessage: 'Expires' },
  endsHint: {
    id: 'backOffice.apiKeys.endsHint',
    defaultMessage: 'Leave blank to keep it until you revoke it',
  },
  make: { id: 'backOffice.apiKeys.make', defaultMessage: 'Create key' },
  given: { id: 'backOffice.apiKeys.given', defaultMessage: 'Key for {name}' },
  givenText: {
    id: 'backOffice.apiKeys.givenText',
    defaultMessage:
      'It is shown only once. Save it in your program’s secret settings. Anyone who has it can use these permissions.',
  },
  secret: { id: 'backOffice.apiKeys.secret', defaultMessage: 'Key' },
  done: { id: 'backOffice.apiKeys.done', defaultMessage: 'I have saved it' },
  createdBy: {
    id: 'backOffice.apiKeys.createdBy',
    defaultMessage: 'Created by {name}, {time}',
  },
  usedAt: { id: 'backOffice.apiKeys.usedAt', defaultMessage: 'Last used {time}' },
  neverUsed: { id: 'backOffice.apiKeys.neverUsed', defaultMessage: 'Never used' },
  endsAt: { id: 'backOffice.apiKeys.endsAt', defaultMessage: 'Expires {time}' },
  revoke: { id: 'backOffice.apiKeys.revoke', defaultMessage: 'Revoke' },
  revokeNamed: { id: 'backOffice.apiKeys.revokeNamed', defaultMessage: 'Revoke the key {name}' },
  revokeQuestion: {
    id: 'backOffice.apiKeys.revokeQuestion',
    defaultMessage: 'Revoke the key {name}?',
  },
  revokeText: {
    id: 'backOffice.apiKeys.revokeText',
    defaultMessage: 'The program that uses it loses access at once. This cannot be undone.',
  },
  revoked: { id: 'backOffice.apiKeys.revoked', defaultMessage: 'The key {name} is revoked' },
  failed: { id: 'backOffice.apiKeys.failed', defaultMessage: 'Something went wrong' },
});

export const keyStandingMessages = defineMessages({
  active: { id: 'backOffice.apiKeys.standing.active', defaultMessage: 'Active' },
  expired: { id: 'backOffice.apiKeys.standing.expired', defaultMessage: 'Expired' },
  revoked: { id: 'backOffice.apiKeys.standing.revoked', defaultMessage: 'Revoked' },
});

/** What a key may do, as `accounts::Permission` has it. */
export const permissionMessages = defineMessages({
  see_orders: {
    id: 'backOffice.apiKeys.permission.seeOrders',
    defaultMessage: 'View orders, with customers’ names and numbers',
  },
  handle_orders: {
    id: 'backOffice.apiKeys.permission.handleOrders',
    defaultMessage: 'Change order status, add notes, deliver',
  },
  archive_orders: {
    id: 'backOffice.apiKeys.permission.archiveOrders',
    defaultMessage: 'Delete orders',
  },
  see_payments: {
    id: 'backOffice.apiKeys.permission.seePayments',
    defaultMessage: 'View payments and refunds',
  },
  handle_payments: {
    id: 'backOffice.apiKeys.permission.handlePayments',
    defaultMessage: 'Check payments, and create orders for paid purchases',
  },
  judge_payments: {
    id: 'backOffice.apiKeys.permission.judgePayments',
    defaultMessage: 'Review payments and issue refunds',
  },
  see_revenue: {
    id: 'backOffice.apiKeys.permission.seeRevenue',
    defaultMessage: 'View revenue and reports',
  },
  close_days: {
    id: 'backOffice.apiKeys.permission.closeDays',
    defaultMessage: 'Confirm cash and close days',
  },
  see_catalogue: {
    id: 'backOffice.apiKeys.permission.seeCatalogue',
    defaultMessage: 'View hidden bundles, routers and training',
  },
  edit_catalogue: {
    id: 'backOffice.apiKeys.permission.editCatalogue',
    defaultMessage: 'Edit bundles and routers',
  },
  edit_training: {
    id: 'backOffice.apiKeys.permission.editTraining',
    defaultMessage: 'Edit training',
  },
  edit_texts: {
    id: 'backOffice.apiKeys.permission.editTexts',
    defaultMessage: 'Edit page texts',
  },
  edit_settings: {
    id: 'backOffice.apiKeys.permission.editSettings',
    defaultMessage: 'Change settings',
  },
  see_agents: {
    id: 'backOffice.apiKeys.permission.seeAgents',
    defaultMessage: 'View agents and their sales',
  },
  edit_agents: {
    id: 'backOffice.apiKeys.permission.editAgents',
    defaultMessage: 'Edit agents and handle applications',
  },
  pay_agents: {
    id: 'backOffice.apiKeys.permission.payAgents',
    defaultMessage: 'Pay commission',
  },
  see_messages: {
    id: 'backOffice.apiKeys.permission.seeMessages',
    defaultMessage: 'View messages and send them again',
  },
  see_audit: {
    id: 'backOffice.apiKeys.permission.seeAudit',
    defaultMessage: 'View the activity log',
  },
});
