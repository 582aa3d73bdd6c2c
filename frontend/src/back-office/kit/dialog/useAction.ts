import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import type { Answer } from '../../../components/form/useAppForm';
import { toastShown, type Toast } from '../../../components/toast/toastSlice';
import { moneyChanged } from '../moneyTags';

type ActionToast = Pick<Toast, 'tone' | 'title'> & { text?: string };

export interface Run {
  run: <Data>(
    call: Promise<Answer<Data>>,
    toastOf: (data: Data) => ActionToast,
  ) => Promise<Answer<Data>>;
  problem: ApiError | null;
  clearProblem: () => void;
}

/** Carries one action out and says what came of it. `onOver`: it was done, or has become impossible. */
export function useAction(onOver: () => void): Run {
  const dispatch = useDispatch();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run: Run['run'] = async (call, toastOf) => {
    setProblem(null);
    const answer = await call;
    const error = apiErrorOf(answer.error);
    if (answer.data !== undefined) dispatch(toastShown(toastOf(answer.data)));
    setProblem(error);
    // Whoever was faster, or whatever was done without an answer, has to be seen before the next try.
    if (error && error.status !== 422) dispatch(moneyChanged());
    if (!error || error.status === 409 || error.status === 404) onOver();
    return answer;
  };
  return { run, problem, clearProblem: () => setProblem(null) };
}
