import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { AgentStatus, CommissionEntry } from './types';

export const agentListMessages = texts('backOffice.agents', {
  title: 'Agents',
  add: 'Add an agent',
  search: 'Search agents',
  searchHint: 'Name, phone or code',
  status: 'Status',
  region: 'Region',
  allRegions: 'All regions',
  byName: 'By name',
  byNameDescending: 'By name, Z to A',
  byNewest: 'Newest first',
  byRating: 'Best rated first',
  byRatingAscending: 'Lowest rated first',
  count: '{count, plural, one {# agent} other {# agents}}',
  countShown: '{shown, number} of {count, plural, one {# agent} other {# agents}}',
  news: '{count, plural, one {# new agent} other {# new agents}}',
  outdated: 'Agents as of {time}. Could not refresh.',
  none: 'No agents found',
  noneText: 'No agent matches this search and these filters.',
  noneYet: 'No agents yet',
  noneYetText: 'Add the first one, or accept an application.',
  showAll: 'Show all agents',
  sales: 'Sales',
  balance: 'Balance',
  notRated: 'Not rated',
  rated: '{rating, number} of 5',
});

export const agentCounterMessages = texts('backOffice.agents.counter', {
  total: 'Total agents',
  active: 'Active agents',
  rating: 'Average rating',
  sales: 'Total sales',
  owed: 'Owed to agents',
});

export const agentStatusMessages: Record<AgentStatus, MessageDescriptor> = texts(
  'backOffice.agents.status',
  {
    active: 'Active',
    inactive: 'Inactive',
    suspended: 'Suspended',
  },
);

export const agentChipMessages = texts('backOffice.agents.chip', {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
});

export const agentFieldMessages = texts('backOffice.agents.field', {
  name: 'Full name',
  phone: 'Phone number',
  phoneHint: 'Commission is sent to this number.',
  email: 'Email',
  region: 'Region',
  chooseRegion: 'Choose a region',
  location: 'Location',
  status: 'Status',
  specialization: 'Specialization',
  experience: 'Experience',
  rating: 'Rating',
  ratingHint: '0 to 5 in steps of 0.1; 0 means not rated.',
  rate: 'Commission (%)',
  rateHint: '0 to 10. Applies to new sales only.',
  notes: 'Notes',
  required: 'Required',
});

export const agentDetailMessages = texts('backOffice.agents.detail', {
  orders: 'Orders of this agent',
  title: 'Agent {code}',
  newTitle: 'New agent',
  code: 'Code',
  notFound: 'Agent not found',
  notFoundText: 'Check the link, or look for the agent in the list.',
  notLoaded: 'Could not load the agent',
  outdated: 'Agent as of {time}. Could not refresh.',
  greeting: 'Hello {name}, this is Bundle Hub.',
  joined: 'Agent since',
  commission: 'Commission',
  percent: '{rate, number}%',
  earned: 'Earned',
  paid: 'Paid out',
  application: 'Application',
  edit: 'Edit',
  shareTitle: 'Link for customers',
  shareText: 'Sales through this link count for this agent, for 30 days on the customer’s device.',
  shareMessage: 'Your Bundle Hub link for customers: {link}',
  send: 'Send to the agent',
});

export const agentLinkMessages = texts('backOffice.agents.link', {
  title: 'The agent’s own page',
  none: 'With a private link the agent sees sales, commission and balance without a password.',
  has: 'This agent has a private link. For safety it is not stored here. A new link replaces it.',
  fresh: 'Send this link now: it is shown only once.',
  label: 'Private link',
  make: 'Create private link',
  renew: 'Create new link',
  revoke: 'Disable link',
  revoked: 'Link disabled',
  message: 'Your private Bundle Hub page. Please keep the link to yourself: {link}',
  failed: 'Could not change the link',
});

export const statementMessages = texts('backOffice.agents.statement', {
  title: 'Statement',
  month: 'Month',
  opening: 'Opening balance',
  sales: 'Sales',
  earned: 'Commission',
  paid: 'Paid out',
  closing: 'Closing balance',
  none: 'No earnings or payouts in this month.',
  more: 'Showing {shown, number} of {lines, number} lines. The file has all of them.',
  csv: 'Save as CSV',
  print: 'Print',
  whatsApp: 'Send by WhatsApp',
  failed: 'Could not load the statement',
});

export const entryMessages: Record<CommissionEntry['kind'], MessageDescriptor> = texts(
  'backOffice.agents.entry',
  {
    accrued: 'Earned',
    reversed: 'Reversed',
    paid: 'Paid out',
  },
);

export const agentToastMessages = texts('backOffice.agents.toast', {
  saved: 'Agent Saved',
  savedText: '{name} is saved with the code {code}.',
  saveFailed: 'Failed to save agent. Please try again.',
  deleted: 'Agent Deleted',
  deletedText: '{name} is no longer listed. The balance is still owed.',
  failed: 'Failed to delete the agent',
});
