import { defineMessages } from '../../../i18n/defineMessages';

export const sheetMessages = defineMessages({
  export: { id: 'backOffice.sheets.export', defaultMessage: 'Export CSV' },
  notExported: {
    id: 'backOffice.sheets.notExported',
    defaultMessage: 'Could not create the file',
  },
  import: { id: 'backOffice.sheets.import', defaultMessage: 'Import CSV' },
  title: { id: 'backOffice.sheets.title', defaultMessage: 'Import a CSV file' },
  how: {
    id: 'backOffice.sheets.how',
    defaultMessage:
      'Export the list, edit it in a spreadsheet, and import it here. Columns can be in any order; a row without an id adds a new item. You see a preview before anything changes.',
  },
  howAgents: {
    id: 'backOffice.sheets.howAgents',
    defaultMessage:
      'Export the list, edit it in a spreadsheet, and import it here. Rows are matched by agent code, then by phone number; a row that matches no agent adds a new one. You see a preview before anything changes.',
  },
  choose: { id: 'backOffice.sheets.choose', defaultMessage: 'Choose a file' },
  other: { id: 'backOffice.sheets.other', defaultMessage: 'Choose another file' },
  reading: { id: 'backOffice.sheets.reading', defaultMessage: 'Reading {name}…' },
  failed: { id: 'backOffice.sheets.failed', defaultMessage: 'Could not import the file' },
  unknownColumns: {
    id: 'backOffice.sheets.unknownColumns',
    defaultMessage: 'These columns are unknown. Match or skip them.',
  },
  column: { id: 'backOffice.sheets.column', defaultMessage: 'Column “{column}”' },
  leftOut: { id: 'backOffice.sheets.leftOut', defaultMessage: 'Skip' },
  summary: {
    id: 'backOffice.sheets.summary',
    defaultMessage:
      '{created, number} new, {changed, number} changed, {unchanged, number} unchanged, {refused, number} with errors',
  },
  apply: {
    id: 'backOffice.sheets.apply',
    defaultMessage: '{count, plural, one {Import # row} other {Import # rows}}',
  },
  applyGood: {
    id: 'backOffice.sheets.applyGood',
    defaultMessage: '{count, plural, one {Import the # valid row} other {Import the # valid rows}}',
  },
  nothing: {
    id: 'backOffice.sheets.nothing',
    defaultMessage: 'This file has nothing to import.',
  },
  done: { id: 'backOffice.sheets.done', defaultMessage: 'File imported' },
  line: { id: 'backOffice.sheets.line', defaultMessage: 'Line' },
  name: { id: 'backOffice.sheets.name', defaultMessage: 'Name' },
  what: { id: 'backOffice.sheets.what', defaultMessage: 'Result' },
  change: {
    id: 'backOffice.sheets.change',
    defaultMessage: '{field}: {before} → {after}',
  },
  fault: { id: 'backOffice.sheets.fault', defaultMessage: '{field}: {message}' },
  more: {
    id: 'backOffice.sheets.more',
    defaultMessage: '{count, plural, one {and # more row} other {and # more rows}}',
  },
});

export const outcomeMessages = defineMessages({
  created: { id: 'backOffice.sheets.outcome.created', defaultMessage: 'New' },
  changed: { id: 'backOffice.sheets.outcome.changed', defaultMessage: 'Changed' },
  unchanged: { id: 'backOffice.sheets.outcome.unchanged', defaultMessage: 'Unchanged' },
  error: { id: 'backOffice.sheets.outcome.error', defaultMessage: 'Error' },
});
