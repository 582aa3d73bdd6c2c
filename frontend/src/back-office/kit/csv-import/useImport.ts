import { useRef, useState } from 'react';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import { useToast } from '../../../kit/toast/useToast';
import { useStepUp } from '../step-up/useStepUp';
import { useUnsavedWork } from '../../../kit/unsavedWork';
import { localRecord } from '../../../kit/storage/localRecord';
import { asRecord, asString } from '../../../kit/narrow';
import {
  useImportSheetMutation,
  type ColumnNames,
  type DecimalMark,
  type ImportResult,
  type SheetKind,
} from './api';
import { sheetMessages as m } from './messages';
import { unknownHeadings, type UnknownHeadings } from './sheetProblem';

const layouts = localRecord<Layouts>('import-layouts', (stored) => {
  const known = Object.entries(asRecord(stored)).map(
    ([key, names]) => [key, textsOf(names)] as const,
  );
  return Object.fromEntries(known);
});

interface Chosen {
  file: File;
  names: ColumnNames;
  decimal: DecimalMark;
  /** The headings that the shop did not know when nothing was said of them. */
  headings: readonly string[];
  /** Null while the server reads it, and where it knows no column. */
  preview: ImportResult | null;
  /** The columns to choose from. */
  unknown: UnknownHeadings | null;
}

/** First only says what a file would do; then does it. What was said of a file is remembered for its headings. */
export function useImport(kind: SheetKind, onDone: () => void) {
  const toast = useToast();
  const [send, { isLoading: busy }] = useImportSheetMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  useUnsavedWork(Boolean(chosen?.preview));
  const { confirmed, question } = useStepUp();
  const latest = useRef<Chosen | null>(null);
  const ask = ({ file: csv, names, decimal }: Chosen, dryRun: boolean) => {
    setProblem(null);
    return confirmed((confirmation) => send({ kind, csv, names, decimal, dryRun, confirmation }));
  };
  /** What was read before stays in sight while the server reads; the last choice wins. Null when another was made. */
  const tryOut = async (asked: Chosen): Promise<Chosen | null> => {
    latest.current = asked;
    setChosen(asked);
    const { data, error } = await ask(asked, true);
    if (latest.current !== asked) return null;
    const refused = apiErrorOf(error);
    setProblem(refused);
    const unknown = data ?? (refused && unknownHeadings(refused));
    const answered = unknown ? { ...asked, preview: data ?? null, unknown } : null;
    setChosen(answered);
    return answered;
  };
  const choose = async (file: File) => {
    const asked = {
      file,
      names: {},
      decimal: '' as const,
      headings: [],
      preview: null,
      unknown: null,
    };
    const answered = await tryOut(asked);
    if (!answered?.unknown) return;
    const headings = answered.unknown.unknownColumns;
    const names = layoutOf(kind, headings);
    const known = { ...answered, headings };
    setChosen(known);
    latest.current = known;
    if (names) void tryOut({ ...known, names });
  };
  const rename = (heading: string, column: string) => {
    if (chosen) void tryOut({ ...chosen, names: { ...chosen.names, [heading]: column } });
  };
  const chooseDecimal = (decimal: DecimalMark) => {
    if (chosen) void tryOut({ ...chosen, decimal });
  };
  const apply = async () => {
    if (!chosen) return;
    const { data: done, error } = await ask(chosen, false);
    setProblem(apiErrorOf(error));
    if (!done) return;
    if (Object.keys(chosen.names).length > 0) rememberLayout(kind, chosen.headings, chosen.names);
    toast('success', m.done, [m.summary, counts(done)]);
    onDone();
  };
  return { chosen, problem, busy, choose, rename, chooseDecimal, apply, question };
}

export function counts({ created, changed, unchanged, refused }: ImportResult) {
  return { created, changed, unchanged, refused };
}

/** What staff said of the columns of a file, by its headings. */
type Layouts = Readonly<Record<string, ColumnNames>>;

function textsOf(names: unknown): ColumnNames {
  const texts = Object.entries(asRecord(names)).map(
    ([heading, column]) => [heading, asString(column) ?? ''] as const,
  );
  return Object.fromEntries(texts);
}

function keyOf(kind: string, headings: readonly string[]): string {
  return [kind, ...headings].join('\n');
}

function layoutOf(kind: string, headings: readonly string[]): ColumnNames | null {
  return layouts.current()[keyOf(kind, headings)] ?? null;
}

function rememberLayout(kind: string, headings: readonly string[], names: ColumnNames) {
  layouts.save({ ...layouts.current(), [keyOf(kind, headings)]: names });
}
