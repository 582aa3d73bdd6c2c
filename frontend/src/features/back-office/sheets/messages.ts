import { defineMessages } from '../../../i18n/defineMessages';

export const sheetMessages = defineMessages({
  export: { id: 'backOffice.sheets.export', defaultMessage: 'Export CSV' },
  notExported: {
    id: 'backOffice.sheets.notExported',
    defaultMessage: 'The file could not be made',
  },
  import: { id: 'backOffice.sheets.import', defaultMessage: 'Import CSV' },
  title: { id: 'backOffice.sheets.title', defaultMessage: 'Import a CSV file' },
  how: {
    id: 'backOffice.sheets.how',
    defaultMessage:
      'Export the list, change it in a spreadsheet, and bring it back here. Columns may come in any order; a row without an id adds a new item. You see what would happen before anything does.',
  },
  howAgents: {
    id: 'backOffice.sheets.howAgents',
    defaultMessage:
      'Export the list, change it in a spreadsheet, and bring it back here. A row is about the agent with its code, or else with its phone number; any other row adds a new agent. You see what would happen before anything does.',
  },
  choose: { id: 'backOffice.sheets.choose', defaultMessage: 'Choose a file' },
  other: { id: 'backOffice.sheets.other', defaultMessage: 'Choose another file' },
  reading: { id: 'backOffice.sheets.reading', defaultMessage: 'Reading {name}…' },
  failed: { id: 'backOffice.sheets.failed', defaultMessage: 'The file was not imported' },
  unknownColumns: {
    id: 'backOffice.sheets.unknownColumns',
    defaultMessage: 'The shop does not know these columns. Say what they are, or leave them out.',
  },
  column: { id: 'backOffice.sheets.column', defaultMessage: 'Column “{column}”' },
  leftOut: { id: 'backOffice.sheets.leftOut', defaultMessage: 'Leave out' },
  summary: {
    id: 'backOffice.sheets.summary',
    defaultMessage:
      '{created, number} new, {changed, number} changed, {unchanged, number} as they are, {refused, number} with errors',
  },
  apply: {
    id: 'backOffice.sheets.apply',
    defaultMessage: '{count, plural, one {Import # row} other {Import # rows}}',
  },
  applyGood: {
    id: 'backOffice.sheets.applyGood',
    defaultMessage: '{count, plural, one {Import the # good row} other {Import the # good rows}}',
  },
  nothing: {
    id: 'backOffice.sheets.nothing',
    defaultMessage: 'There is nothing to import in this file.',
  },
  done: { id: 'backOffice.sheets.done', defaultMessage: 'File imported' },
  line: { id: 'backOffice.sheets.line', defaultMessage: 'Line' },
  name: { id: 'backOffice.sheets.name', defaultMessage: 'Name' },
  what: { id: 'backOffice.sheets.what', defaultMessage: 'What happens' },
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
  unchanged: { id: 'backOffice.sheets.outcome.unchanged', defaultMessage: 'As it is' },
  error: { id: 'backOffice.sheets.outcome.error', defaultMessage: 'Error' },
});
