import { useState } from 'react';
import { apiErrorOf, isApiError } from '../../api/apiError';
import { toWhole } from '../../shop/reading/number';
import { localRecord } from '../../kit/storage/localRecord';
import { asRecord, isKeyOf, asNumber } from '../../kit/narrow';
import { wholeProblem } from '../kit/form/numberProblem';
import {
  useImportStatementMutation,
  useTryStatementMutation,
  type DayClose,
  type StatementReading,
} from './api';
import { closeMessages as m, columnMessages } from './messages';
import { likelySource } from './sourceName';
import { asksForLines, columnsFound, type Chosen, type ColumnsFound } from './statementProblem';
import { useClosing } from './useClosing';

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

/** Nothing said yet, but for the status words that staff explained before. */
function freshReading(): StatementReading {
  return {
    columns: null,
    skip: null,
    decimal: '',
    dates: '',
    statuses: knownStatuses(),
    excludedLines: [],
  };
}

/** What was said of the file; `skip` are the lines above the names of the columns, as typed. */
function useReading() {
  const [reading, setReading] = useState<StatementReading>(freshReading);
  const [skip, setSkip] = useState('');
  return {
    reading,
    say: (said: Partial<StatementReading>) => setReading((known) => ({ ...known, ...said })),
    skip,
    setSkip,
    asked: () => ({ ...reading, skip: linesIn(skip) }),
    forget: () => {
      setReading(freshReading());
      setSkip('');
    },
  };
}

/** A payment company's file with what was said of it, compared first and kept afterwards. */
export function useStatementUpload({ date, version, sources }: DayClose) {
  const [file, setFile] = useState<File | null>(null);
  const [chosenSource, setSource] = useState('');
  const source = chosenSource || likelySource(sources);
  const { reading, say, skip, setSkip, asked, forget } = useReading();
  // Stays in sight whatever comes of the next try, so that a wrong choice can be changed.
  const [lastFound, setFound] = useState<(ColumnsFound & { file: File }) | null>(null);
  const [compare, tried] = useTryStatementMutation();
  const [keep, kept] = useImportStatementMutation();
  const closing = useClosing();
  const choose = (next: File) => {
    setFile(next);
    forget();
    tried.reset();
  };
  const tryIt = async (of: File, asked: StatementReading) => {
    const request = { date, version, source, file: of, dryRun: true };
    const { error } = await compare({ ...request, reading: asked });
    const found = isApiError(error) ? columnsFound(error) : null;
    if (!found) return;
    setFound({ ...found, file: of });
    const columns = asked.columns ? null : columnsOf(found.headers);
    if (!columns) return;
    say({ columns });
    await compare({ ...request, reading: { ...asked, columns } });
  };
  const keepIt = async (of: File) => {
    const request = { date, version, source, file: of, dryRun: false, reading: asked() };
    await closing(keep(request), m.kept);
    rememberReading(lastFound?.headers ?? [], reading.columns, reading.statuses);
  };
  const found = lastFound?.file === file ? lastFound : null;
  const problem = file && apiErrorOf(tried.error);
  const isAsking = !tried.data && (found !== null || (problem !== null && asksForLines(problem)));
  return {
    /** Of which payment company the file is; empty while nobody knows. */
    source,
    chooseSource: (next: string) => {
      setSource(next);
      tried.reset();
    },
    file,
    choose,
    reading,
    say,
    skip,
    changeSkip: (lines: string) => {
      setSkip(lines);
      // They were found and chosen below another line.
      say({ columns: null });
      setFound(null);
    },
    areLinesValid: isLines(skip),
    /** Whether the lines and columns are asked for; `found` are those to choose from. */
    isAsking,
    found,
    problem,
    compare: () => {
      if (file && source && isLines(skip)) void tryIt(file, asked());
    },
    isComparing: tried.isLoading,
    preview: file ? tried.data : undefined,
    keep: () => {
      if (file) void keepIt(file);
    },
    isKeeping: kept.isLoading,
  };
}

const LINES = { min: 0, max: 9999 };

/** Null for as many as the shop finds. */
function linesIn(text: string): number | null {
  return text.trim() === '' ? null : toWhole(text);
}

function isLines(text: string): boolean {
  return text.trim() === '' || !wholeProblem(text, LINES);
}

interface Remembered {
  /** The columns that staff chose, by the headings of the file. */
  columns: Readonly<Record<string, Chosen>>;
  /** Whether status words mean paid. */
  statuses: Readonly<Record<string, boolean>>;
}

function chosenIn(stored: unknown): Chosen {
  const places = Object.entries(asRecord(stored)).flatMap(([role, column]) => {
    const place = asNumber(column);
    return isKeyOf(columnMessages, role) && place !== null ? [[role, place] as const] : [];
  });
  return Object.fromEntries(places);
}

function columnsOf(headers: readonly string[]): Chosen | null {
  return remembered.current().columns[headers.join('\n')] ?? null;
}

function knownStatuses(): Readonly<Record<string, boolean>> {
  return remembered.current().statuses;
}

/** What staff said of a statement, for the next one with these headings and these words. */
function rememberReading(
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
