import { texts } from '../../../i18n/texts';

export const savedMessages = texts('backOffice.kit.savedFilters', {
  label: 'Saved filters',
  save: 'Save this filter',
  manage: 'Edit saved filters',
  broken: '{name}: no longer works',
  brokenText: 'The list no longer supports this filter. You can delete it.',
  name: 'Filter name',
  nameMissing: 'Enter a name.',
  shared: 'Share with the team',
  sharedHint: 'Everyone who sees this list gets the filter.',
  rename: 'Edit {name}',
  deleted: 'Filter deleted',
  notDeleted: 'Could not delete the filter',
  close: 'Close',
});
