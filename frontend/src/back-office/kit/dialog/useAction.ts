import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import type { Answer } from '../../../kit/form/useAppForm';
import { useToast, type ToastWords } from '../../../kit/toast/useToast';
import { moneyChanged } from '../moneyTags';

export interface Action {
  run: <Data>(
    call: Promise<Answer<Data>>,
    toastOf: (data: Data) => ToastWords,
  ) => Promise<Answer<Data>>;
  problem: ApiError | null;
  clearProblem: () => void;
}

/** Carries one action out and says what came of it. `onOver`: it was done, or has become impossible. */
export function useAction(onOver: () => void): Action {
  const dispatch = useDispatch();
  const toast = useToast();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run: Action['run'] = async (call, toastOf) => {
    setProblem(null);
    const answer = await call;
    const error = apiErrorOf(answer.error);
    if (answer.data !== undefined) toast(...toastOf(answer.data));
    setProblem(error);
    // Whoever was faster, or whatever was done without an answer, has to be seen before the next try.
    if (error && error.status !== 422) dispatch(moneyChanged());
    if (!error || error.status === 409 || error.status === 404) onOver();
    return answer;
  };
  return { run, problem, clearProblem: () => setProblem(null) };
}

/** Which action is asked about in place of the facts, `first` at once. `nameOf` is its key in the `ActionBar`. */
export function useAsking<Asked>(nameOf: (asked: Asked) => string, first: Asked | null = null) {
  const [asked, setAsked] = useState(first);
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const action = useAction(() => setAsked(null));
  const ask = (next: Asked | null) => {
    action.clearProblem();
    if (next !== null) setReturnTo(nameOf(next));
    setAsked(next);
  };
  const { problem } = action;
  return { asked, action, ask, cancel: () => ask(null), bar: { problem, returnTo } };
}
