import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { ApplicationStatus } from './types';

export const applicationListMessages = texts('backOffice.applications', {
  title: 'Applications',
  search: 'Search applications',
  searchHint: 'Reference, name or phone',
  status: 'Status',
  applicant: 'Applicant',
  region: 'Region',
  networks: 'Networks',
  received: 'Received',
  count: '{count, plural, one {# application} other {# applications}}',
  countShown: '{shown, number} of {count, plural, one {# application} other {# applications}}',
  news: '{count, plural, one {# new application} other {# new applications}}',
  outdated: 'Applications as of {time}. Could not refresh.',
  noneNew: 'No new applications',
  noneNewText: 'New applications appear here as soon as someone sends the agent form.',
  none: 'No applications found',
  noneText: 'Nothing matches this search and status.',
  showAll: 'Show all applications',
});

export const applicationStatusMessages: Record<ApplicationStatus, MessageDescriptor> = texts(
  'backOffice.applications.status',
  {
    new: 'New',
    contacted: 'Contacted',
    accepted: 'Accepted',
    declined: 'Declined',
  },
);

export const applicationChipMessages = texts('backOffice.applications.chip', {
  new: 'New',
  contacted: 'Contacted',
  accepted: 'Accepted',
  declined: 'Declined',
  all: 'All',
});

export const applicationDetailMessages = texts('backOffice.applications.detail', {
  makeAgent: 'Create agent',
  title: 'Application {reference}',
  notFound: 'Application not found',
  notFoundText: 'Check the link, or look for it in the list.',
  notLoaded: 'Could not load the application',
  outdated: 'Application as of {time}. Could not refresh.',
  greeting: 'Hello {name}, this is Bundle Hub about your application {reference}.',
  reference: 'Reference',
  location: 'Location',
  occupation: 'Occupation',
  capital: 'Initial capital',
  hasCapital: 'Available',
  hasNoCapital: 'Not yet',
  language: 'Language',
  message: 'Message',
  note: 'Staff note',
  handledBy: 'Handled by',
  changed: 'Last change',
});

export const applicationChangeMessages = texts('backOffice.applications.change', {
  title: 'Application status',
  note: 'Note',
  noteHint: 'Only staff see it.',
  ask: 'Change status to {status}?',
  confirm: 'Change to {status}',
  done: 'Status Updated',
  doneText: 'Application {reference} is now: {status}',
  failed: 'Failed to update the application',
  conflict:
    'A colleague changed this application at the same time. You now see their version; please check it.',
});
