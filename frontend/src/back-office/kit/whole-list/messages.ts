import { defineMessages } from '../../../i18n/defineMessages';

export const chipMessages = defineMessages({
  all: { id: 'backOffice.kit.wholeList.chip.all', defaultMessage: 'All' },
  active: { id: 'backOffice.kit.wholeList.chip.active', defaultMessage: 'Active' },
  hidden: { id: 'backOffice.kit.wholeList.chip.hidden', defaultMessage: 'Inactive' },
  beginner: { id: 'backOffice.kit.wholeList.chip.beginner', defaultMessage: 'Beginner' },
  intermediate: {
    id: 'backOffice.kit.wholeList.chip.intermediate',
    defaultMessage: 'Intermediate',
  },
  advanced: { id: 'backOffice.kit.wholeList.chip.advanced', defaultMessage: 'Advanced' },
  low: { id: 'backOffice.kit.wholeList.chip.low', defaultMessage: 'Low stock' },
  swahili: { id: 'backOffice.kit.wholeList.chip.swahili', defaultMessage: 'Swahili missing' },
});

export const sortingMessages = defineMessages({
  name: { id: 'backOffice.kit.wholeList.sort.name', defaultMessage: 'By name' },
  price: { id: 'backOffice.kit.wholeList.sort.price', defaultMessage: 'Lowest price first' },
  newest: { id: 'backOffice.kit.wholeList.sort.newest', defaultMessage: 'Newest first' },
  stock: { id: 'backOffice.kit.wholeList.sort.stock', defaultMessage: 'Lowest stock first' },
});

export const wholeListMessages = defineMessages({
  search: { id: 'backOffice.kit.wholeList.search', defaultMessage: 'Search' },
  show: { id: 'backOffice.kit.wholeList.show', defaultMessage: 'Show' },
  sortBy: { id: 'backOffice.kit.wholeList.sortBy', defaultMessage: 'Sort by' },
  edit: { id: 'backOffice.kit.wholeList.edit', defaultMessage: 'Edit' },
  editNamed: { id: 'backOffice.kit.wholeList.editNamed', defaultMessage: 'Edit {name}' },
  view: { id: 'backOffice.kit.wholeList.view', defaultMessage: 'View' },
  viewNamed: { id: 'backOffice.kit.wholeList.viewNamed', defaultMessage: 'View {name}' },
  active: { id: 'backOffice.kit.wholeList.active', defaultMessage: 'Active' },
  inactive: { id: 'backOffice.kit.wholeList.inactive', defaultMessage: 'Inactive' },
  showNamed: {
    id: 'backOffice.kit.wholeList.showNamed',
    defaultMessage: 'Show {name} to customers',
  },
  nowShown: { id: 'backOffice.kit.wholeList.nowShown', defaultMessage: 'Visible again' },
  nowHidden: { id: 'backOffice.kit.wholeList.nowHidden', defaultMessage: 'Hidden from customers' },
  tooHigh: {
    id: 'backOffice.kit.wholeList.tooHigh',
    defaultMessage: 'At most TSh {most, number}',
  },
  noMatch: { id: 'backOffice.kit.wholeList.noMatch', defaultMessage: 'No matches' },
  noMatchText: {
    id: 'backOffice.kit.wholeList.noMatchText',
    defaultMessage: 'Nothing matches this search and these filters.',
  },
  showAll: { id: 'backOffice.kit.wholeList.showAll', defaultMessage: 'Show all' },
  outdated: {
    id: 'backOffice.kit.wholeList.outdated',
    defaultMessage: 'List as of {time}. Could not refresh.',
  },
  notChanged: { id: 'backOffice.kit.wholeList.notChanged', defaultMessage: 'No changes' },
});
