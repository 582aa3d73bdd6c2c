import { texts } from '../../../i18n/texts';

export const chipMessages = texts('backOffice.kit.wholeList.chip', {
  all: 'All',
  active: 'Active',
  hidden: 'Inactive',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  low: 'Low stock',
  swahili: 'Swahili missing',
});

export const sortingMessages = texts('backOffice.kit.wholeList.sort', {
  name: 'By name',
  price: 'Lowest price first',
  newest: 'Newest first',
  stock: 'Lowest stock first',
});

export const wholeListMessages = texts('backOffice.kit.wholeList', {
  search: 'Search',
  show: 'Show',
  sortBy: 'Sort by',
  edit: 'Edit',
  editNamed: 'Edit {name}',
  view: 'View',
  viewNamed: 'View {name}',
  active: 'Active',
  inactive: 'Inactive',
  showNamed: 'Show {name} to customers',
  nowShown: 'Visible again',
  nowHidden: 'Hidden from customers',
  tooHigh: 'At most TSh {most, number}',
  noMatch: 'No matches',
  noMatchText: 'Nothing matches this search and these filters.',
  showAll: 'Show all',
  outdated: 'List as of {time}. Could not refresh.',
  notChanged: 'No changes',
});
