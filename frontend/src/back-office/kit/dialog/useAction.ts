import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError, type ApiError } from '../../../api/apiError';
import { toastShown, type Toast } from '../../../components/toast/toastSlice';
import { moneyChanged } from '../moneyTags';

type Told = Pick<Toast, 'tone' | 'title'> & { text?: string };
type Answered<Answer> = Promise<{ data?: Answer | undefined; error?: unknown }>;

export interface Run {
  run: <Answer>(call: Answered<Answer>, told: (answer: Answer) => Told) => Promise<void>;
  busy: boolean;
  problem: ApiError | null;
  forget: () => void;
}

/** Carries one action out and tells what came of it. `onOver`: it was done, or has become impossible. */
export function useAction(onOver: () => void): Run {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run: Run['run'] = async (call, told) => {
    setBusy(true);
    setProblem(null);
    const { data, error } = await call;
    setBusy(false);
    if (data !== undefined) dispatch(toastShown(told(data)));
    if (isApiError(error)) setProblem(error);
    // Whoever was faster, or whatever was done without an answer, has to be seen before the next try.
    if (isApiError(error) && error.status !== 422) dispatch(moneyChanged());
    if (!isApiError(error) || error.status === 409 || error.status === 404) onOver();
  };
  return { run, busy, problem, forget: () => setProblem(null) };
}
