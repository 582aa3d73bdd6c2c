import { localRecord } from '../../../kit/storage/localRecord';
import { asRecord, asString } from '../../../kit/narrow';
import type { ColumnNames } from './api';

/** What staff said of the columns of a file, by its headings. */
type Layouts = Readonly<Record<string, ColumnNames>>;

const layouts = localRecord<Layouts>('import-layouts', (stored) => {
  const known = Object.entries(asRecord(stored)).map(
    ([key, names]) => [key, textsOf(names)] as const,
  );
  return Object.fromEntries(known);
});

function textsOf(names: unknown): ColumnNames {
  const texts = Object.entries(asRecord(names)).map(
    ([heading, column]) => [heading, asString(column) ?? ''] as const,
  );
  return Object.fromEntries(texts);
}

function keyOf(kind: string, headings: readonly string[]): string {
  return [kind, ...headings].join('\n');
}

export function layoutOf(kind: string, headings: readonly string[]): ColumnNames | null {
  return layouts.current()[keyOf(kind, headings)] ?? null;
}

export function rememberLayout(kind: string, headings: readonly string[], names: ColumnNames) {
  layouts.save({ ...layouts.current(), [keyOf(kind, headings)]: names });
}
