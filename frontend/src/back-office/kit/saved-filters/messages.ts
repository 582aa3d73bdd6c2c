import { defineMessages } from '../../../i18n/defineMessages';

export const savedMessages = defineMessages({
  label: { id: 'backOffice.saved.label', defaultMessage: 'Saved filters' },
  save: { id: 'backOffice.saved.save', defaultMessage: 'Save this filter' },
  manage: { id: 'backOffice.saved.manage', defaultMessage: 'Edit saved filters' },
  broken: { id: 'backOffice.saved.broken', defaultMessage: '{name}: no longer works' },
  brokenText: {
    id: 'backOffice.saved.brokenText',
    defaultMessage: 'The list no longer supports this filter. You can delete it.',
  },
  name: { id: 'backOffice.saved.name', defaultMessage: 'Filter name' },
  nameMissing: { id: 'backOffice.saved.nameMissing', defaultMessage: 'Enter a name.' },
  shared: { id: 'backOffice.saved.shared', defaultMessage: 'Share with the team' },
  sharedHint: {
    id: 'backOffice.saved.sharedHint',
    defaultMessage: 'Everyone who sees this list gets the filter.',
  },
  rename: { id: 'backOffice.saved.rename', defaultMessage: 'Edit {name}' },
  deleted: { id: 'backOffice.saved.deleted', defaultMessage: 'Filter deleted' },
  notDeleted: { id: 'backOffice.saved.notDeleted', defaultMessage: 'Could not delete the filter' },
  close: { id: 'backOffice.saved.close', defaultMessage: 'Close' },
});
