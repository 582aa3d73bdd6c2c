import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
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
  const latest = useRef<Chosen | null>(null);
  const ask = ({ file: csv, names }: Chosen, dryRun: boolean) => {
    setProblem(null);
    return confirmed((confirmation) => send({ kind, csv, names, dryRun, confirmation }));
  };
  /** What was read before stays in sight while the server reads; the last choice wins. */
  const tryOut = async (asked: Chosen) => {
    latest.current = asked;
    setChosen(asked);
    const { data, error } = await ask(asked, true);
    if (latest.current !== asked) return;
    setProblem(apiErrorOf(error));
    setChosen(data ? { ...asked, preview: data } : null);
  };
  const choose = (file: File) => tryOut({ file, names: {}, preview: null });
  const rename = (heading: string, column: string) => {
    if (!chosen) return;
    const names = Object.entries({ ...chosen.names, [heading]: column });
    void tryOut({ ...chosen, names: Object.fromEntries(names.filter(([, known]) => known)) });
  };
  const apply = async () => {
    if (!chosen) return;
    const { data: done, error } = await ask(chosen, false);
    setProblem(apiErrorOf(error));
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
