import { localRecord } from '../../kit/storage/localRecord';
import { asRecord, isKeyOf, asNumber } from '../../kit/narrow';
import { columnMessages } from './messages';
import type { Chosen } from './statementProblem';

interface Remembered {
  /** The columns that staff chose, by the headings of the file. */
  columns: Readonly<Record<string, Chosen>>;
  /** Whether status words mean paid. */
  statuses: Readonly<Record<string, boolean>>;
}

const remembered = localRecord<Remembered>('statement-layouts', (stored) => {
  const { columns, statuses } = asRecord(stored);
  const words = Object.entries(asRecord(statuses)).map(
    ([word, isPaid]) => [word, isPaid === true] as const,
  );
  const layouts = Object.entries(asRecord(columns)).map(
    ([key, chosen]) => [key, chosenIn(chosen)] as const,
  );
  return { columns: Object.fromEntries(layouts), statuses: Object.fromEntries(words) };
});

function chosenIn(stored: unknown): Chosen {
  const places = Object.entries(asRecord(stored)).flatMap(([role, column]) => {
    const place = asNumber(column);
    return isKeyOf(columnMessages, role) && place !== null ? [[role, place] as const] : [];
  });
  return Object.fromEntries(places);
}

export function columnsOf(headers: readonly string[]): Chosen | null {
  return remembered.current().columns[headers.join('\n')] ?? null;
}

export function knownStatuses(): Readonly<Record<string, boolean>> {
  return remembered.current().statuses;
}

/** What staff said of a statement, for the next one with these headings and these words. */
export function rememberReading(
  headers: readonly string[],
  columns: Chosen | null,
  statuses: Readonly<Record<string, boolean>>,
) {
  const { columns: layouts, statuses: words } = remembered.current();
  remembered.save({
    columns: columns ? { ...layouts, [headers.join('\n')]: columns } : layouts,
    statuses: { ...words, ...statuses },
  });
}
