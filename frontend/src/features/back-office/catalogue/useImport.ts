import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError, type ApiError } from '../../../api/apiError';
import { toastShown } from '../../../components/toast/toastSlice';
import { useDirtyGuard } from '../dirtyGuard';
import { useImportItemsMutation, type ImportResult, type Kind } from './api';
import { sheetMessages as m } from './messages';

interface Chosen {
  file: File;
  /** Null while the server reads it. */
  preview: ImportResult | null;
}

/** First only says what a file would do; then does it. */
export function useImport(kind: Kind, onDone: () => void) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [send, { isLoading: busy }] = useImportItemsMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  useDirtyGuard(Boolean(chosen?.preview));
  const ask = async (csv: File, dryRun: boolean) => {
    setProblem(null);
    const { data, error } = await send({ kind, csv, dryRun });
    if (isApiError(error)) setProblem(error);
    return data ?? null;
  };
  const choose = async (file: File) => {
    setChosen({ file, preview: null });
    const preview = await ask(file, true);
    setChosen((now) => (now?.file === file ? (preview ? { file, preview } : null) : now));
  };
  const apply = async () => {
    const done = chosen && (await ask(chosen.file, false));
    if (!done) return;
    const title = intl.formatMessage(m.done);
    dispatch(
      toastShown({ tone: 'success', title, text: intl.formatMessage(m.summary, counts(done)) }),
    );
    onDone();
  };
  return { chosen, problem, busy, choose, apply };
}

export function counts({ created, changed, unchanged, refused }: ImportResult) {
  return { created, changed, unchanged, refused };
}
