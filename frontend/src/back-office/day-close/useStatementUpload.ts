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
  type StatementUpload,
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

/** What was said of the file, and the name to remember it by; `skip` are the lines above the names of the columns, as typed. */
function useReading() {
  const [reading, setReading] = useState<StatementReading>(UNSAID);
  const [skip, setSkip] = useState('');
  const [layoutName, setLayoutName] = useState('');
  return {
    reading,
    say: (said: Partial<StatementReading>) => setReading((known) => ({ ...known, ...said })),
    skip,
    setSkip,
    areLinesValid: isLines(skip),
    /** Whether something was said that can be remembered for the next file. */
    isSaid: isSaid(reading),
    layoutName,
    nameLayout: setLayoutName,
    asked: () => ({ ...reading, skip: linesIn(skip) }),
    forget: () => {
      setReading(UNSAID);
      setSkip('');
      setLayoutName('');
    },
  };
}

/** Compares a file with its day and keeps nothing. */
function useComparison(file: File | null) {
  // Stays in sight whatever comes of the next try, so that a wrong choice can be changed.
  const [lastFound, setFound] = useState<(ColumnsFound & { file: File }) | null>(null);
  const [compare, { data, error, isLoading, reset }] = useTryStatementMutation();
  const found = lastFound?.file === file ? lastFound : null;
  const problem = file && apiErrorOf(error);
  return {
    run: async (request: Omit<StatementUpload, 'dryRun'>) => {
      const answer = await compare({ ...request, dryRun: true });
      const columns = isApiError(answer.error) ? columnsFound(answer.error) : null;
      if (columns) setFound({ ...columns, file: request.file });
      return answer.data;
    },
    reset,
    forgetFound: () => setFound(null),
    /** Whether the lines and columns are asked for; `found` are those to choose from. */
    isAsking: !data && (found !== null || (problem !== null && asksForLines(problem))),
    found,
    problem,
    isComparing: isLoading,
    preview: file ? data : undefined,
  };
}

/** Takes up a file that waits for this page, once. */
function useWaitingFile(onFile: (file: File) => void) {
  const takeUp = useEffectEvent(() => {
    const left = takeFile();
    if (left) onFile(left);
  });
  useEffect(() => {
    void Promise.resolve().then(() => takeUp());
  }, []);
}

/** A payment company's file with what was said of it, compared first and kept afterwards. `onFile` brings it into sight. */
export function useStatementUpload({ date, version, sources }: DayClose, onFile: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [chosenSource, setSource] = useState('');
  const source = chosenSource || likelySource(sources);
  const { asked, forget, setSkip, ...said } = useReading();
  const { run, reset, forgetFound, ...comparison } = useComparison(file);
  const [keep, kept] = useImportStatementMutation();
  const closing = useClosing();
  const requestOf = (of: File, reading: StatementReading) => {
    return { date, version, source, file: of, reading };
  };
  const choose = async (next: File) => {
    onFile();
    setFile(next);
    forget();
    reset();
    if (!source) return;
    const request = requestOf(next, UNSAID);
    const preview = await run(request);
    if (preview && isClean(preview)) {
      await closing(keep({ ...request, dryRun: false }), m.keptClean);
    }
  };
  useWaitingFile((left) => void choose(left));
  return {
    ...said,
    ...comparison,
    /** Of which payment company the file is; empty while nobody knows. */
    source,
    chooseSource: (next: string) => {
      setSource(next);
      reset();
    },
    file,
    choose: (next: File) => void choose(next),
    ignoreLayouts: () => {
      if (!file) return;
      said.say({ ignoreLayouts: true });
      void run(requestOf(file, { ...asked(), ignoreLayouts: true }));
    },
    changeSkip: (lines: string) => {
      setSkip(lines);
      // They were found and chosen below another line.
      said.say({ columns: null });
      forgetFound();
    },
    compare: () => {
      if (file && source && said.areLinesValid) void run(requestOf(file, asked()));
    },
    keep: () => {
      if (!file) return;
      const request = { ...requestOf(file, asked()), saveAs: said.layoutName.trim() };
      void closing(keep({ ...request, dryRun: false }), m.kept);
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
