import { useEffect, useEffectEvent, useState } from 'react';
import { apiErrorOf, isApiError } from '../../api/apiError';
import { toWhole } from '../../shop/reading/number';
import { wholeProblem } from '../kit/form/numberProblem';
import {
  useImportStatementMutation,
  useTryStatementMutation,
  type DayClose,
  type StatementPreview,
  type StatementReading,
} from './api';
import { closeMessages as m } from './messages';
import { likelySource } from './sourceName';
import { asksForLines, columnsFound, type ColumnsFound } from './statementProblem';
import { useClosing } from './useClosing';
import { takeFile } from './waitingFile';

/** Nothing said yet. */
export const UNSAID: StatementReading = {
  columns: null,
  skip: null,
  decimal: '',
  dates: '',
  statuses: {},
  excludedLines: [],
  ignoreLayouts: false,
};

/** What was said of the file; `skip` are the lines above the names of the columns, as typed. */
function useReading() {
  const [reading, setReading] = useState<StatementReading>(UNSAID);
  const [skip, setSkip] = useState('');
  return {
    reading,
    say: (said: Partial<StatementReading>) => setReading((known) => ({ ...known, ...said })),
    skip,
    setSkip,
    asked: () => ({ ...reading, skip: linesIn(skip) }),
    forget: () => {
      setReading(UNSAID);
      setSkip('');
    },
  };
}

/** A payment company's file with what was said of it, compared first and kept afterwards. `onFile` brings it into sight. */
export function useStatementUpload({ date, version, sources }: DayClose, onFile: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [chosenSource, setSource] = useState('');
  const source = chosenSource || likelySource(sources);
  const [layoutName, setLayoutName] = useState('');
  const { reading, say, skip, setSkip, asked, forget } = useReading();
  // Stays in sight whatever comes of the next try, so that a wrong choice can be changed.
  const [lastFound, setFound] = useState<(ColumnsFound & { file: File }) | null>(null);
  const [compare, tried] = useTryStatementMutation();
  const [keep, kept] = useImportStatementMutation();
  const closing = useClosing();
  const tryIt = async (of: File, asked: StatementReading) => {
    const request = { date, version, source, file: of, dryRun: true, reading: asked };
    const { data, error } = await compare(request);
    const found = isApiError(error) ? columnsFound(error) : null;
    if (found) setFound({ ...found, file: of });
    return data;
  };
  const choose = async (next: File) => {
    onFile();
    setFile(next);
    forget();
    setLayoutName('');
    tried.reset();
    if (!source) return;
    const preview = await tryIt(next, UNSAID);
    if (preview && isClean(preview)) {
      const request = { date, version, source, file: next, dryRun: false, reading: UNSAID };
      await closing(keep(request), m.keptClean);
    }
  };
  const takeUp = useEffectEvent(() => {
    const left = takeFile();
    if (left) void choose(left);
  });
  useEffect(() => {
    void Promise.resolve().then(() => takeUp());
  }, []);
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
    choose: (next: File) => void choose(next),
    /** Whether something was said that can be remembered for the next file. */
    isSaid: isSaid(reading),
    layoutName,
    nameLayout: setLayoutName,
    ignoreLayouts: () => {
      if (!file) return;
      say({ ignoreLayouts: true });
      void tryIt(file, { ...asked(), ignoreLayouts: true });
    },
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
      if (!file) return;
      const request = { date, version, source, file, dryRun: false, reading: asked() };
      void closing(keep({ ...request, saveAs: layoutName.trim() }), m.kept);
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

/** Nothing to decide: all of the day matches, and nothing of the file is left unread. */
function isClean({ figures, otherSheets, otherDays }: StatementPreview): boolean {
  const differences = figures.statement?.differences.length ?? 0;
  const isTaken = otherDays.every(({ share }) => share === 'taken');
  return differences === 0 && otherSheets.length === 0 && isTaken;
}

function isSaid({ columns, decimal, dates, statuses }: StatementReading): boolean {
  return Boolean(columns ?? decimal) || dates !== '' || Object.keys(statuses).length > 0;
}
