import { useState } from 'react';
import { apiErrorOf, isApiError } from '../../api/apiError';
import { useImportStatementMutation, useTryStatementMutation } from './api';
import { closeMessages as m } from './messages';
import { asksForLines, columnsFound, type Chosen, type ColumnsFound } from './statementProblem';
import { useClosing } from './useClosing';

/** A file of the provider with what was said of it, compared first and kept afterwards. */
export function useStatementUpload(date: string, version: number) {
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Chosen | null>(null);
  const [skip, setSkip] = useState('');
  // Stays in sight whatever comes of the next try, so that a wrong choice can be changed.
  const [lastFound, setFound] = useState<(ColumnsFound & { file: File }) | null>(null);
  const [compare, tried] = useTryStatementMutation();
  const [keep, kept] = useImportStatementMutation();
  const closing = useClosing();
  const upload = (of: File, dryRun: boolean) => ({
    date,
    version,
    file: of,
    dryRun,
    columns,
    skip: linesIn(skip),
  });
  const choose = (next: File) => {
    setFile(next);
    setColumns(null);
    setSkip('');
    tried.reset();
  };
  const tryIt = async (of: File) => {
    const { error } = await compare(upload(of, true));
    const asked = isApiError(error) ? columnsFound(error) : null;
    if (asked) setFound({ ...asked, file: of });
  };
  const found = lastFound?.file === file ? lastFound : null;
  const problem = file && apiErrorOf(tried.error);
  const isAsking = !tried.data && (found !== null || (problem !== null && asksForLines(problem)));
  return {
    file,
    choose,
    /** The lines above the names of the columns, as typed. */
    skip,
    changeSkip: (lines: string) => {
      setSkip(lines);
      // They were found and chosen below another line.
      setColumns(null);
      setFound(null);
    },
    areLinesValid: isLines(skip),
    /** Whether the lines and columns are asked for; `found` are those to choose from. */
    isAsking,
    found,
    columns,
    setColumns,
    problem,
    compare: () => {
      if (file && isLines(skip)) void tryIt(file);
    },
    isComparing: tried.isLoading,
    preview: file ? tried.data : undefined,
    keep: () => {
      if (file) void closing(keep(upload(file, false)), m.kept);
    },
    isKeeping: kept.isLoading,
  };
}

/** Null for as many as the shop finds. */
function linesIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function isLines(text: string): boolean {
  return /^\d{0,4}$/.test(text.trim());
}
