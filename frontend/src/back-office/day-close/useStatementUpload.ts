import { useState } from 'react';
import { apiErrorOf, isApiError } from '../../api/apiError';
import { toWhole } from '../../shop/reading/number';
import { wholeProblem } from '../kit/form/numberProblem';
import { useImportStatementMutation, useTryStatementMutation, type StatementReading } from './api';
import { closeMessages as m } from './messages';
import { columnsOf, knownStatuses, rememberReading } from './statementLayouts';
import { asksForLines, columnsFound, type ColumnsFound } from './statementProblem';
import { useClosing } from './useClosing';

/** Nothing said yet, but for the status words that staff explained before. */
function freshReading(): StatementReading {
  return {
    columns: null,
    skip: null,
    decimal: '',
    dates: '',
    statuses: knownStatuses(),
    leftOut: [],
  };
}

/** A file of the provider with what was said of it, compared first and kept afterwards. */
export function useStatementUpload(date: string, version: number) {
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<StatementReading>(freshReading);
  const [skip, setSkip] = useState('');
  // Stays in sight whatever comes of the next try, so that a wrong choice can be changed.
  const [lastFound, setFound] = useState<(ColumnsFound & { file: File }) | null>(null);
  const [compare, tried] = useTryStatementMutation();
  const [keep, kept] = useImportStatementMutation();
  const closing = useClosing();
  const choose = (next: File) => {
    setFile(next);
    setReading(freshReading());
    setSkip('');
    tried.reset();
  };
  const say = (said: Partial<StatementReading>) => setReading((known) => ({ ...known, ...said }));
  const tryIt = async (of: File, asked: StatementReading) => {
    const { error } = await compare({ date, version, file: of, dryRun: true, reading: asked });
    const found = isApiError(error) ? columnsFound(error) : null;
    if (!found) return;
    setFound({ ...found, file: of });
    const columns = asked.columns ? null : columnsOf(found.headers);
    if (!columns) return;
    say({ columns });
    await compare({ date, version, file: of, dryRun: true, reading: { ...asked, columns } });
  };
  const keepIt = async (of: File) => {
    await closing(keep({ date, version, file: of, dryRun: false, reading: asked() }), m.kept);
    rememberReading(lastFound?.headers ?? [], reading.columns, reading.statuses);
  };
  const asked = () => ({ ...reading, skip: linesIn(skip) });
  const found = lastFound?.file === file ? lastFound : null;
  const problem = file && apiErrorOf(tried.error);
  const isAsking = !tried.data && (found !== null || (problem !== null && asksForLines(problem)));
  return {
    file,
    choose,
    reading,
    say,
    /** The lines above the names of the columns, as typed. */
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
      if (file && isLines(skip)) void tryIt(file, asked());
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
