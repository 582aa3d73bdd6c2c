import { texts } from '../../../i18n/texts';

export const sheetMessages = texts('backOffice.kit.csvImport', {
  export: 'Export CSV',
  notExported: 'Could not create the file',
  import: 'Import a file',
  title: 'Import a CSV or Excel file',
  how: 'Import a list from any spreadsheet (CSV or Excel, up to 2,000 rows and 1 MB). Rows are matched by id, then by name and network; a row that matches nothing adds a new item. You see a preview before anything changes.',
  howAgents:
    'Import a list from any spreadsheet (CSV or Excel, up to 2,000 rows and 1 MB). Rows are matched by agent code, then by phone number; a row that matches no agent adds a new one. You see a preview before anything changes.',
  choose: 'Choose a file',
  other: 'Choose another file',
  reading: 'Reading {name}…',
  failed: 'Could not import the file',
  unknownColumns: 'These columns are unknown. Match or skip them.',
  column: 'Column “{column}”',
  skipColumn: 'Skip',
  summary:
    '{created, number} new, {changed, number} changed, {unchanged, number} unchanged, {refused, number} with errors',
  apply: '{count, plural, one {Import # row} other {Import # rows}}',
  applyGood: '{count, plural, one {Import the # valid row} other {Import the # valid rows}}',
  nothing: 'This file has nothing to import.',
  done: 'File imported',
  line: 'Line',
  name: 'Name',
  what: 'Result',
  change: '{field}: {before} → {after}',
  value: '{field}: {value}',
  fault: '{field}: {message}',
  refused: '{what} (“{value}”)',
  renamed: '“{heading}” is {column}',
  atLine: 'Line {line, number}',
  skipped: '{count, plural, one {# line was} other {# lines were}} not read:',
  skippedLine: 'Line {line, number}: {text}',
  otherSheets: 'Only the first sheet was read. Not read: {sheets}.',
  decimal: 'What does 1.500 mean in this file?',
  decimalUnknown: 'Choose',
  decimalComma: '1,500: the point separates thousands',
  decimalPoint: '1.5: the point begins a fraction',
  more: '{count, plural, one {and # more row} other {and # more rows}}',
});

export const outcomeMessages = texts('backOffice.kit.csvImport.outcome', {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
});
