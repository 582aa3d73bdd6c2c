import { defineMessages } from '../../../i18n/defineMessages';

export const sheetMessages = defineMessages({
  export: { id: 'backOffice.kit.csvImport.export', defaultMessage: 'Export CSV' },
  notExported: {
    id: 'backOffice.kit.csvImport.notExported',
    defaultMessage: 'Could not create the file',
  },
  import: { id: 'backOffice.kit.csvImport.import', defaultMessage: 'Import a file' },
  title: { id: 'backOffice.kit.csvImport.title', defaultMessage: 'Import a CSV or Excel file' },
  how: {
    id: 'backOffice.kit.csvImport.how',
    defaultMessage:
      'Import a list from any spreadsheet (CSV or Excel, up to 2,000 rows and 1 MB). Rows are matched by id, then by name and network; a row that matches nothing adds a new item. You see a preview before anything changes.',
  },
  howAgents: {
    id: 'backOffice.kit.csvImport.howAgents',
    defaultMessage:
      'Import a list from any spreadsheet (CSV or Excel, up to 2,000 rows and 1 MB). Rows are matched by agent code, then by phone number; a row that matches no agent adds a new one. You see a preview before anything changes.',
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
  value: { id: 'backOffice.kit.csvImport.value', defaultMessage: '{field}: {value}' },
  fault: { id: 'backOffice.kit.csvImport.fault', defaultMessage: '{field}: {message}' },
  refused: { id: 'backOffice.kit.csvImport.refused', defaultMessage: '{what} (“{value}”)' },
  renamed: { id: 'backOffice.kit.csvImport.renamed', defaultMessage: '“{heading}” is {column}' },
  atLine: { id: 'backOffice.kit.csvImport.atLine', defaultMessage: 'Line {line, number}' },
  skipped: {
    id: 'backOffice.kit.csvImport.skipped',
    defaultMessage: '{count, plural, one {# line was} other {# lines were}} not read:',
  },
  skippedLine: {
    id: 'backOffice.kit.csvImport.skippedLine',
    defaultMessage: 'Line {line, number}: {text}',
  },
  otherSheets: {
    id: 'backOffice.kit.csvImport.otherSheets',
    defaultMessage: 'Only the first sheet was read. Not read: {sheets}.',
  },
  decimal: {
    id: 'backOffice.kit.csvImport.decimal',
    defaultMessage: 'What does 1.500 mean in this file?',
  },
  decimalUnknown: { id: 'backOffice.kit.csvImport.decimalUnknown', defaultMessage: 'Choose' },
  decimalComma: {
    id: 'backOffice.kit.csvImport.decimalComma',
    defaultMessage: '1,500: the point separates thousands',
  },
  decimalPoint: {
    id: 'backOffice.kit.csvImport.decimalPoint',
    defaultMessage: '1.5: the point begins a fraction',
  },
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
