import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { AgentStatus, CommissionEntry } from './types';

export const agentListMessages = defineMessages({
  title: { id: 'backOffice.agents.title', defaultMessage: 'Agents' },
  add: { id: 'backOffice.agents.add', defaultMessage: 'Add an agent' },
  search: { id: 'backOffice.agents.search', defaultMessage: 'Search agents' },
  searchHint: { id: 'backOffice.agents.searchHint', defaultMessage: 'Name, phone or code' },
  status: { id: 'backOffice.agents.statusFilter', defaultMessage: 'Status' },
  region: { id: 'backOffice.agents.regionFilter', defaultMessage: 'Region' },
  allRegions: { id: 'backOffice.agents.allRegions', defaultMessage: 'All regions' },
  sort: { id: 'backOffice.agents.sort', defaultMessage: 'Sort by' },
  byName: { id: 'backOffice.agents.sort.name', defaultMessage: 'By name' },
  byNewest: { id: 'backOffice.agents.sort.newest', defaultMessage: 'Newest first' },
  byRating: { id: 'backOffice.agents.sort.rating', defaultMessage: 'Best rated first' },
  count: {
    id: 'backOffice.agents.count',
    defaultMessage: '{count, plural, one {# agent} other {# agents}}',
  },
  countShown: {
    id: 'backOffice.agents.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# agent} other {# agents}}',
  },
  news: {
    id: 'backOffice.agents.news',
    defaultMessage: '{count, plural, one {# new agent} other {# new agents}}',
  },
  outdated: {
    id: 'backOffice.agents.outdated',
    defaultMessage: 'Agents as of {time}. Could not refresh.',
  },
  none: { id: 'backOffice.agents.none', defaultMessage: 'No agents found' },
  noneText: {
    id: 'backOffice.agents.noneText',
    defaultMessage: 'No agent matches this search and these filters.',
  },
  noneYet: { id: 'backOffice.agents.noneYet', defaultMessage: 'No agents yet' },
  noneYetText: {
    id: 'backOffice.agents.noneYetText',
    defaultMessage: 'Add the first one, or accept an application.',
  },
  showAll: { id: 'backOffice.agents.showAll', defaultMessage: 'Show all agents' },
  sales: { id: 'backOffice.agents.sales', defaultMessage: 'Sales' },
  balance: { id: 'backOffice.agents.balance', defaultMessage: 'Balance' },
  notRated: { id: 'backOffice.agents.notRated', defaultMessage: 'Not rated' },
  rated: { id: 'backOffice.agents.rated', defaultMessage: '{rating, number} of 5' },
});

export const agentCounterMessages = defineMessages({
  total: { id: 'backOffice.agents.counter.total', defaultMessage: 'Total agents' },
  active: { id: 'backOffice.agents.counter.active', defaultMessage: 'Active agents' },
  rating: { id: 'backOffice.agents.counter.rating', defaultMessage: 'Average rating' },
  sales: { id: 'backOffice.agents.counter.sales', defaultMessage: 'Total sales' },
  owed: { id: 'backOffice.agents.counter.owed', defaultMessage: 'Owed to agents' },
});

export const agentStatusMessages: Record<AgentStatus, MessageDescriptor> = defineMessages({
  active: { id: 'backOffice.agents.status.active', defaultMessage: 'Active' },
  inactive: { id: 'backOffice.agents.status.inactive', defaultMessage: 'Inactive' },
  suspended: { id: 'backOffice.agents.status.suspended', defaultMessage: 'Suspended' },
});

export const agentChipMessages = defineMessages({
  all: { id: 'backOffice.agents.chip.all', defaultMessage: 'All' },
  active: { id: 'backOffice.agents.chip.active', defaultMessage: 'Active' },
  inactive: { id: 'backOffice.agents.chip.inactive', defaultMessage: 'Inactive' },
  suspended: { id: 'backOffice.agents.chip.suspended', defaultMessage: 'Suspended' },
});

export const agentFieldMessages = defineMessages({
  name: { id: 'backOffice.agents.field.name', defaultMessage: 'Full name' },
  phone: { id: 'backOffice.agents.field.phone', defaultMessage: 'Phone number' },
  phoneHint: {
    id: 'backOffice.agents.field.phoneHint',
    defaultMessage: 'Commission is sent to this number.',
  },
  email: { id: 'backOffice.agents.field.email', defaultMessage: 'Email' },
  region: { id: 'backOffice.agents.field.region', defaultMessage: 'Region' },
  chooseRegion: { id: 'backOffice.agents.field.chooseRegion', defaultMessage: 'Choose a region' },
  location: { id: 'backOffice.agents.field.location', defaultMessage: 'Location' },
  status: { id: 'backOffice.agents.field.status', defaultMessage: 'Status' },
  specialization: {
    id: 'backOffice.agents.field.specialization',
    defaultMessage: 'Specialization',
  },
  experience: { id: 'backOffice.agents.field.experience', defaultMessage: 'Experience' },
  rating: { id: 'backOffice.agents.field.rating', defaultMessage: 'Rating' },
  ratingHint: {
    id: 'backOffice.agents.field.ratingHint',
    defaultMessage: '0 to 5 in steps of 0.1; 0 means not rated.',
  },
  rate: { id: 'backOffice.agents.field.rate', defaultMessage: 'Commission (%)' },
  rateHint: {
    id: 'backOffice.agents.field.rateHint',
    defaultMessage: '0 to 10. Applies to new sales only.',
  },
  notes: { id: 'backOffice.agents.field.notes', defaultMessage: 'Notes' },
  required: { id: 'backOffice.agents.field.required', defaultMessage: 'Required' },
});

export const agentDetailMessages = defineMessages({
  title: { id: 'backOffice.agents.detail.title', defaultMessage: 'Agent {code}' },
  newTitle: { id: 'backOffice.agents.detail.newTitle', defaultMessage: 'New agent' },
  code: { id: 'backOffice.agents.detail.code', defaultMessage: 'Code' },
  notFound: { id: 'backOffice.agents.detail.notFound', defaultMessage: 'Agent not found' },
  notFoundText: {
    id: 'backOffice.agents.detail.notFoundText',
    defaultMessage: 'Check the link, or look for the agent in the list.',
  },
  notLoaded: {
    id: 'backOffice.agents.detail.notLoaded',
    defaultMessage: 'Could not load the agent',
  },
  outdated: {
    id: 'backOffice.agents.detail.outdated',
    defaultMessage: 'Agent as of {time}. Could not refresh.',
  },
  greeting: {
    id: 'backOffice.agents.detail.greeting',
    defaultMessage: 'Hello {name}, this is Bundle Hub.',
  },
  joined: { id: 'backOffice.agents.detail.joined', defaultMessage: 'Agent since' },
  commission: { id: 'backOffice.agents.detail.commission', defaultMessage: 'Commission' },
  percent: { id: 'backOffice.agents.detail.percent', defaultMessage: '{rate, number}%' },
  earned: { id: 'backOffice.agents.detail.earned', defaultMessage: 'Earned' },
  paid: { id: 'backOffice.agents.detail.paid', defaultMessage: 'Paid out' },
  application: { id: 'backOffice.agents.detail.application', defaultMessage: 'Application' },
  edit: { id: 'backOffice.agents.detail.edit', defaultMessage: 'Edit' },
  shareTitle: { id: 'backOffice.agents.detail.shareTitle', defaultMessage: 'Link for customers' },
  shareText: {
    id: 'backOffice.agents.detail.shareText',
    defaultMessage:
      'Sales through this link count for this agent, for 30 days on the customer’s device.',
  },
  shareMessage: {
    id: 'backOffice.agents.detail.shareMessage',
    defaultMessage: 'Your Bundle Hub link for customers: {link}',
  },
  send: { id: 'backOffice.agents.detail.send', defaultMessage: 'Send to the agent' },
});

export const agentLinkMessages = defineMessages({
  title: { id: 'backOffice.agents.link.title', defaultMessage: 'The agent’s own page' },
  none: {
    id: 'backOffice.agents.link.none',
    defaultMessage:
      'With a private link the agent sees sales, commission and balance without a password.',
  },
  has: {
    id: 'backOffice.agents.link.has',
    defaultMessage:
      'This agent has a private link. For safety it is not stored here. A new link replaces it.',
  },
  fresh: {
    id: 'backOffice.agents.link.fresh',
    defaultMessage: 'Send this link now: it is shown only once.',
  },
  label: { id: 'backOffice.agents.link.label', defaultMessage: 'Private link' },
  make: { id: 'backOffice.agents.link.make', defaultMessage: 'Create private link' },
  renew: { id: 'backOffice.agents.link.renew', defaultMessage: 'Create new link' },
  revoke: { id: 'backOffice.agents.link.revoke', defaultMessage: 'Disable link' },
  revoked: { id: 'backOffice.agents.link.revoked', defaultMessage: 'Link disabled' },
  message: {
    id: 'backOffice.agents.link.message',
    defaultMessage: 'Your private Bundle Hub page. Please keep the link to yourself: {link}',
  },
  failed: { id: 'backOffice.agents.link.failed', defaultMessage: 'Could not change the link' },
});

export const statementMessages = defineMessages({
  title: { id: 'backOffice.agents.statement.title', defaultMessage: 'Statement' },
  month: { id: 'backOffice.agents.statement.month', defaultMessage: 'Month' },
  opening: { id: 'backOffice.agents.statement.opening', defaultMessage: 'Opening balance' },
  sales: { id: 'backOffice.agents.statement.sales', defaultMessage: 'Sales' },
  earned: { id: 'backOffice.agents.statement.earned', defaultMessage: 'Commission' },
  paid: { id: 'backOffice.agents.statement.paid', defaultMessage: 'Paid out' },
  closing: { id: 'backOffice.agents.statement.closing', defaultMessage: 'Closing balance' },
  none: {
    id: 'backOffice.agents.statement.none',
    defaultMessage: 'No earnings or payouts in this month.',
  },
  more: {
    id: 'backOffice.agents.statement.more',
    defaultMessage: 'Showing {shown, number} of {lines, number} lines. The file has all of them.',
  },
  csv: { id: 'backOffice.agents.statement.csv', defaultMessage: 'Save as CSV' },
  print: { id: 'backOffice.agents.statement.print', defaultMessage: 'Print' },
  whatsApp: { id: 'backOffice.agents.statement.whatsApp', defaultMessage: 'Send by WhatsApp' },
  failed: {
    id: 'backOffice.agents.statement.failed',
    defaultMessage: 'Could not load the statement',
  },
});

export const entryMessages: Record<CommissionEntry['kind'], MessageDescriptor> = defineMessages({
  accrued: { id: 'backOffice.agents.entry.accrued', defaultMessage: 'Earned' },
  reversed: { id: 'backOffice.agents.entry.reversed', defaultMessage: 'Reversed' },
  paid: { id: 'backOffice.agents.entry.paid', defaultMessage: 'Paid out' },
});

export const agentToastMessages = defineMessages({
  saved: { id: 'backOffice.agents.toast.saved', defaultMessage: 'Agent Saved' },
  savedText: {
    id: 'backOffice.agents.toast.savedText',
    defaultMessage: '{name} is saved with the code {code}.',
  },
  saveFailed: {
    id: 'backOffice.agents.toast.saveFailed',
    defaultMessage: 'Failed to save agent. Please try again.',
  },
  deleted: { id: 'backOffice.agents.toast.deleted', defaultMessage: 'Agent Deleted' },
  deletedText: {
    id: 'backOffice.agents.toast.deletedText',
    defaultMessage: '{name} is no longer listed. The balance is still owed.',
  },
  failed: { id: 'backOffice.agents.toast.failed', defaultMessage: 'Failed to delete the agent' },
});
