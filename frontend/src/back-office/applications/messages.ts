import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { ApplicationStatus } from './types';

export const applicationListMessages = defineMessages({
  title: { id: 'backOffice.applications.title', defaultMessage: 'Applications' },
  search: { id: 'backOffice.applications.search', defaultMessage: 'Search applications' },
  searchHint: {
    id: 'backOffice.applications.searchHint',
    defaultMessage: 'Reference, name or phone',
  },
  status: { id: 'backOffice.applications.statusFilter', defaultMessage: 'Status' },
  applicant: { id: 'backOffice.applications.applicant', defaultMessage: 'Applicant' },
  region: { id: 'backOffice.applications.region', defaultMessage: 'Region' },
  networks: { id: 'backOffice.applications.networks', defaultMessage: 'Networks' },
  received: { id: 'backOffice.applications.received', defaultMessage: 'Received' },
  count: {
    id: 'backOffice.applications.count',
    defaultMessage: '{count, plural, one {# application} other {# applications}}',
  },
  countShown: {
    id: 'backOffice.applications.countShown',
    defaultMessage:
      '{shown, number} of {count, plural, one {# application} other {# applications}}',
  },
  news: {
    id: 'backOffice.applications.news',
    defaultMessage: '{count, plural, one {# new application} other {# new applications}}',
  },
  outdated: {
    id: 'backOffice.applications.outdated',
    defaultMessage: 'Applications as of {time}. Could not refresh.',
  },
  noneNew: { id: 'backOffice.applications.noneNew', defaultMessage: 'No new applications' },
  noneNewText: {
    id: 'backOffice.applications.noneNewText',
    defaultMessage: 'New applications appear here as soon as someone sends the agent form.',
  },
  none: { id: 'backOffice.applications.none', defaultMessage: 'No applications found' },
  noneText: {
    id: 'backOffice.applications.noneText',
    defaultMessage: 'Nothing matches this search and status.',
  },
  showAll: { id: 'backOffice.applications.showAll', defaultMessage: 'Show all applications' },
});

export const applicationStatusMessages: Record<ApplicationStatus, MessageDescriptor> =
  defineMessages({
    new: { id: 'backOffice.applications.status.new', defaultMessage: 'New' },
    contacted: { id: 'backOffice.applications.status.contacted', defaultMessage: 'Contacted' },
    accepted: { id: 'backOffice.applications.status.accepted', defaultMessage: 'Accepted' },
    declined: { id: 'backOffice.applications.status.declined', defaultMessage: 'Declined' },
  });

export const applicationChipMessages = defineMessages({
  new: { id: 'backOffice.applications.chip.new', defaultMessage: 'New' },
  contacted: { id: 'backOffice.applications.chip.contacted', defaultMessage: 'Contacted' },
  accepted: { id: 'backOffice.applications.chip.accepted', defaultMessage: 'Accepted' },
  declined: { id: 'backOffice.applications.chip.declined', defaultMessage: 'Declined' },
  all: { id: 'backOffice.applications.chip.all', defaultMessage: 'All' },
});

export const applicationDetailMessages = defineMessages({
  makeAgent: { id: 'backOffice.applications.makeAgent', defaultMessage: 'Create agent' },
  title: { id: 'backOffice.applications.detail.title', defaultMessage: 'Application {reference}' },
  notFound: {
    id: 'backOffice.applications.detail.notFound',
    defaultMessage: 'Application not found',
  },
  notFoundText: {
    id: 'backOffice.applications.detail.notFoundText',
    defaultMessage: 'Check the link, or look for it in the list.',
  },
  notLoaded: {
    id: 'backOffice.applications.detail.notLoaded',
    defaultMessage: 'Could not load the application',
  },
  outdated: {
    id: 'backOffice.applications.detail.outdated',
    defaultMessage: 'Application as of {time}. Could not refresh.',
  },
  greeting: {
    id: 'backOffice.applications.detail.greeting',
    defaultMessage: 'Hello {name}, this is Bundle Hub about your application {reference}.',
  },
  reference: { id: 'backOffice.applications.detail.reference', defaultMessage: 'Reference' },
  location: { id: 'backOffice.applications.detail.location', defaultMessage: 'Location' },
  occupation: { id: 'backOffice.applications.detail.occupation', defaultMessage: 'Occupation' },
  capital: { id: 'backOffice.applications.detail.capital', defaultMessage: 'Initial capital' },
  hasCapital: { id: 'backOffice.applications.detail.hasCapital', defaultMessage: 'Available' },
  hasNoCapital: { id: 'backOffice.applications.detail.hasNoCapital', defaultMessage: 'Not yet' },
  language: { id: 'backOffice.applications.detail.language', defaultMessage: 'Language' },
  message: { id: 'backOffice.applications.detail.message', defaultMessage: 'Message' },
  note: { id: 'backOffice.applications.detail.note', defaultMessage: 'Staff note' },
  handledBy: { id: 'backOffice.applications.detail.handledBy', defaultMessage: 'Handled by' },
  changed: { id: 'backOffice.applications.detail.changed', defaultMessage: 'Last change' },
});

export const applicationChangeMessages = defineMessages({
  title: {
    id: 'backOffice.applications.change.title',
    defaultMessage: 'Application status',
  },
  note: { id: 'backOffice.applications.change.note', defaultMessage: 'Note' },
  noteHint: {
    id: 'backOffice.applications.change.noteHint',
    defaultMessage: 'Only staff see it.',
  },
  ask: { id: 'backOffice.applications.change.ask', defaultMessage: 'Change status to {status}?' },
  confirm: { id: 'backOffice.applications.change.confirm', defaultMessage: 'Change to {status}' },
  done: { id: 'backOffice.applications.change.done', defaultMessage: 'Status Updated' },
  doneText: {
    id: 'backOffice.applications.change.doneText',
    defaultMessage: 'Application {reference} is now: {status}',
  },
  failed: {
    id: 'backOffice.applications.change.failed',
    defaultMessage: 'Failed to update the application',
  },
  conflict: {
    id: 'backOffice.applications.change.conflict',
    defaultMessage:
      'A colleague changed this application at the same time. You now see their version; please check it.',
  },
});
