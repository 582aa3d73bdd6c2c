import { defineMessages } from '../../../i18n/defineMessages';

export const keyMessages = defineMessages({
  title: { id: 'backOffice.apiKeys.title', defaultMessage: 'API keys' },
  lead: {
    id: 'backOffice.apiKeys.lead',
    defaultMessage:
      'With a key another program, such as your accounting, works with the shop. It may do only what you tick, and what it does stands in the log under its name.',
  },
  create: { id: 'backOffice.apiKeys.create', defaultMessage: 'New key' },
  createShort: { id: 'backOffice.apiKeys.createShort', defaultMessage: 'New' },
  none: { id: 'backOffice.apiKeys.none', defaultMessage: 'No keys yet' },
  noneText: {
    id: 'backOffice.apiKeys.noneText',
    defaultMessage: 'Make one when another program is to work with the shop.',
  },
  name: { id: 'backOffice.apiKeys.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'backOffice.apiKeys.nameHint',
    defaultMessage: 'What uses it, for example: Accounting',
  },
  permissions: { id: 'backOffice.apiKeys.permissions', defaultMessage: 'What it may do' },
  ends: { id: 'backOffice.apiKeys.ends', defaultMessage: 'Last day' },
  endsHint: {
    id: 'backOffice.apiKeys.endsHint',
    defaultMessage: 'Empty: until you revoke it',
  },
  make: { id: 'backOffice.apiKeys.make', defaultMessage: 'Make the key' },
  given: { id: 'backOffice.apiKeys.given', defaultMessage: 'The key for {name}' },
  givenText: {
    id: 'backOffice.apiKeys.givenText',
    defaultMessage:
      'It is shown only now. Put it where the program keeps its secrets, and nowhere else: whoever has it can do what it may.',
  },
  secret: { id: 'backOffice.apiKeys.secret', defaultMessage: 'Key' },
  done: { id: 'backOffice.apiKeys.done', defaultMessage: 'I have kept it' },
  createdBy: {
    id: 'backOffice.apiKeys.createdBy',
    defaultMessage: 'Made by {name}, {time}',
  },
  usedAt: { id: 'backOffice.apiKeys.usedAt', defaultMessage: 'Last used {time}' },
  neverUsed: { id: 'backOffice.apiKeys.neverUsed', defaultMessage: 'Never used' },
  endsAt: { id: 'backOffice.apiKeys.endsAt', defaultMessage: 'Ends {time}' },
  revoke: { id: 'backOffice.apiKeys.revoke', defaultMessage: 'Revoke' },
  revokeNamed: { id: 'backOffice.apiKeys.revokeNamed', defaultMessage: 'Revoke the key {name}' },
  revokeQuestion: {
    id: 'backOffice.apiKeys.revokeQuestion',
    defaultMessage: 'Revoke the key {name}?',
  },
  revokeText: {
    id: 'backOffice.apiKeys.revokeText',
    defaultMessage: 'The program that uses it is shut out at once. This cannot be undone.',
  },
  revoked: { id: 'backOffice.apiKeys.revoked', defaultMessage: 'The key {name} is revoked' },
  failed: { id: 'backOffice.apiKeys.failed', defaultMessage: 'That was not done' },
});

export const keyStandingMessages = defineMessages({
  active: { id: 'backOffice.apiKeys.standing.active', defaultMessage: 'Active' },
  expired: { id: 'backOffice.apiKeys.standing.expired', defaultMessage: 'Ended' },
  revoked: { id: 'backOffice.apiKeys.standing.revoked', defaultMessage: 'Revoked' },
});

/** What a key may do, as `accounts::Permission` has it. */
export const permissionMessages = defineMessages({
  see_orders: {
    id: 'backOffice.permission.seeOrders',
    defaultMessage: 'Read orders, with names and numbers of customers',
  },
  handle_orders: {
    id: 'backOffice.permission.handleOrders',
    defaultMessage: 'Set statuses, write notes, deliver',
  },
  archive_orders: {
    id: 'backOffice.permission.archiveOrders',
    defaultMessage: 'Take orders out of the lists',
  },
  see_payments: {
    id: 'backOffice.permission.seePayments',
    defaultMessage: 'Read payments and refunds',
  },
  handle_payments: {
    id: 'backOffice.permission.handlePayments',
    defaultMessage: 'Have payments checked, and order for who paid',
  },
  judge_payments: {
    id: 'backOffice.permission.judgePayments',
    defaultMessage: 'Decide about payments, and return money',
  },
  see_revenue: {
    id: 'backOffice.permission.seeRevenue',
    defaultMessage: 'Read revenue and reports',
  },
  close_days: {
    id: 'backOffice.permission.closeDays',
    defaultMessage: 'Confirm cash and close days',
  },
  see_catalogue: {
    id: 'backOffice.permission.seeCatalogue',
    defaultMessage: 'Read hidden bundles, routers and training',
  },
  edit_catalogue: {
    id: 'backOffice.permission.editCatalogue',
    defaultMessage: 'Change bundles and routers',
  },
  edit_training: {
    id: 'backOffice.permission.editTraining',
    defaultMessage: 'Change training',
  },
  edit_texts: {
    id: 'backOffice.permission.editTexts',
    defaultMessage: 'Change what the shop says',
  },
  edit_settings: {
    id: 'backOffice.permission.editSettings',
    defaultMessage: 'Change settings',
  },
  see_agents: {
    id: 'backOffice.permission.seeAgents',
    defaultMessage: 'Read agents and their sales',
  },
  edit_agents: {
    id: 'backOffice.permission.editAgents',
    defaultMessage: 'Change agents and handle applications',
  },
  pay_agents: {
    id: 'backOffice.permission.payAgents',
    defaultMessage: 'Pay commission out',
  },
  see_messages: {
    id: 'backOffice.permission.seeMessages',
    defaultMessage: 'Read messages and send them again',
  },
  see_audit: {
    id: 'backOffice.permission.seeAudit',
    defaultMessage: 'Read who changed what',
  },
});
