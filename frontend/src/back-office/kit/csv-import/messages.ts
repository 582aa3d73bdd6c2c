import { defineMessages } from '../../../i18n/defineMessages';

export const sheetMessages = defineMessages({
  export: { id: 'backOffice.kit.csvImport.export', defaultMessage: 'Export CSV' },
  notExported: {
    id: 'backOffice.kit.csvImport.notExported',
    defaultMessage: 'Could not create the file',
  },
  import: { id: 'backOffice.kit.csvImport.import', defaultMessage: 'Import CSV' },
  title: { id: 'backOffice.kit.csvImport.title', defaultMessage: 'Import a CSV file' },
  how: {
    id: 'backOffice.kit.csvImport.how',
    defaultMessage:
      'Export the list, edit it in a spreadsheet, and import it here. Columns can be in any order; a row without an id adds a new item. You see a preview before anything changes.',
  },
  howAgents: {
    id: 'backOffice.kit.csvImport.howAgents',
    defaultMessage:
      'Export the list, edit it in a spreadsheet, and import it here. Rows are matched by agent code, then by phone number; a row that matches no agent adds a new one. You see a preview before anything changes.',
  },
  choose: { id: 'backOffice.kit.csvImport.choose', defaultMessage: 'Choose a file' },
  other: { id: 'backOffice.kit.csvImport.other', defaultMessage: 'Choose another file' },
  reading: { id: 'backOffice.kit.csvImport.reading', defaultMessage: 'Reading {name}…' },
  failed: { id: 'backOffice.kit.csvImport.failed', defaultMessage: 'Could not import the file' },
  unknownColumns: {
    id: 'backOffice.kit.csvImport.unknownColumns',
    defaultMessage: 'These columns are unknown. Match or skip them.',
  },
  column: { id: 'backOffice.kit.csvImport.column', defaultMessage: 'Column “{column}”' },
  leftOut: { id: 'backOffice.kit.csvImport.leftOut', defaultMessage: 'Skip' },
  summary: {
    id: 'backOffice.kit.csvImport.summary',
    defaultMessage:
      '{created, number} new, {changed, number} changed, {unchanged, number} unchanged, {refused, number} with errors',
  },
  apply: {
    id: 'backOffice.kit.csvImport.apply',
    defaultMessage: '{count, plural, one {Import # row} other {Import # rows}}',
  },
  applyGood: {
    id: 'backOffice.kit.csvImport.applyGood',
    defaultMessage: '{count, plural, one {Import the # valid row} other {Import the # valid rows}}',
  },
  nothing: {
    id: 'backOffice.kit.csvImport.nothing',
    defaultMessage: 'This file has nothing to import.',
  },
  done: { id: 'backOffice.kit.csvImport.done', defaultMessage: 'File imported' },
  line: { id: 'backOffice.kit.csvImport.line', defaultMessage: 'Line' },
  name: { id: 'backOffice.kit.csvImport.name', defaultMessage: 'Name' },
  what: { id: 'backOffice.kit.csvImport.what', defaultMessage: 'Result' },
  change: {
    id: 'backOffice.kit.csvImport.change',
    defaultMessage: '{field}: {before} → {after}',
  },
  fault: { id: 'backOffice.kit.csvImport.fault', defaultMessage: '{field}: {message}' },
  more: {
    id: 'backOffice.kit.csvImport.more',
    defaultMessage: '{count, plural, one {and # more row} other {and # more rows}}',
  },
});

export const outcomeMessages = defineMessages({
  created: { id: 'backOffice.kit.csvImport.outcome.created', defaultMessage: 'New' },
  changed: { id: 'backOffice.kit.csvImport.outcome.changed', defaultMessage: 'Changed' },
  unchanged: { id: 'backOffice.kit.csvImport.outcome.unchanged', defaultMessage: 'Unchanged' },
  error: { id: 'backOffice.kit.csvImport.outcome.error', defaultMessage: 'Error' },
});
