import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError, type ApiError } from '../../../api/apiError';
import { toastShown } from '../../../components/toast/toastSlice';
import { useStepUp } from '../step-up/useStepUp';
import { useUnsavedWork } from '../../../lib/unsavedWork';
import { useImportSheetMutation, type ColumnNames, type ImportResult, type SheetKind } from './api';
import { sheetMessages as m } from './messages';

interface Chosen {
  file: File;
  names: ColumnNames;
  /** Null while the server reads it. */
  preview: ImportResult | null;
}

/** First only says what a file would do; then does it. */
export function useImport(kind: SheetKind, onDone: () => void) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [send, { isLoading: busy }] = useImportSheetMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  useUnsavedWork(Boolean(chosen?.preview));
  const { confirmed, question } = useStepUp();
  const ask = async ({ file: csv, names }: Chosen, dryRun: boolean) => {
    setProblem(null);
    const { data, error } = await confirmed((confirmation) =>
      send({ kind, csv, names, dryRun, confirmation }),
    );
    if (isApiError(error)) setProblem(error);
    return data ?? null;
  };
  /** What was read before stays in sight while the server reads; the last choice wins. */
  const tryOut = async (asked: Chosen) => {
    setChosen(asked);
    const preview = await ask(asked, true);
    setChosen((now) => (now === asked ? (preview ? { ...asked, preview } : null) : now));
  };
  const choose = (file: File) => tryOut({ file, names: {}, preview: null });
  const rename = (heading: string, column: string) => {
    if (!chosen) return;
    const names = Object.entries({ ...chosen.names, [heading]: column });
    void tryOut({ ...chosen, names: Object.fromEntries(names.filter(([, known]) => known)) });
  };
  const apply = async () => {
    const done = chosen && (await ask(chosen, false));
    if (!done) return;
    const title = intl.formatMessage(m.done);
    dispatch(
      toastShown({ tone: 'success', title, text: intl.formatMessage(m.summary, counts(done)) }),
    );
    onDone();
  };
  return { chosen, problem, busy, choose, rename, apply, question };
}

export function counts({ created, changed, unchanged, refused }: ImportResult) {
  return { created, changed, unchanged, refused };
}
