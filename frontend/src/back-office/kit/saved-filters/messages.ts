import { defineMessages } from '../../../i18n/defineMessages';

export const savedMessages = defineMessages({
  label: { id: 'backOffice.kit.savedFilters.label', defaultMessage: 'Saved filters' },
  save: { id: 'backOffice.kit.savedFilters.save', defaultMessage: 'Save this filter' },
  manage: { id: 'backOffice.kit.savedFilters.manage', defaultMessage: 'Edit saved filters' },
  broken: { id: 'backOffice.kit.savedFilters.broken', defaultMessage: '{name}: no longer works' },
  brokenText: {
    id: 'backOffice.kit.savedFilters.brokenText',
    defaultMessage: 'The list no longer supports this filter. You can delete it.',
  },
  name: { id: 'backOffice.kit.savedFilters.name', defaultMessage: 'Filter name' },
  nameMissing: { id: 'backOffice.kit.savedFilters.nameMissing', defaultMessage: 'Enter a name.' },
  shared: { id: 'backOffice.kit.savedFilters.shared', defaultMessage: 'Share with the team' },
  sharedHint: {
    id: 'backOffice.kit.savedFilters.sharedHint',
    defaultMessage: 'Everyone who sees this list gets the filter.',
  },
  rename: { id: 'backOffice.kit.savedFilters.rename', defaultMessage: 'Edit {name}' },
  deleted: { id: 'backOffice.kit.savedFilters.deleted', defaultMessage: 'Filter deleted' },
  notDeleted: {
    id: 'backOffice.kit.savedFilters.notDeleted',
    defaultMessage: 'Could not delete the filter',
  },
  close: { id: 'backOffice.kit.savedFilters.close', defaultMessage: 'Close' },
});
