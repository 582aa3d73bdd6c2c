import { useState } from 'react';
import { useAction } from './useAction';

/** Which action is asked about in place of the facts. `nameOf` is its key in the `ActionBar`. */
export function useAsking<Asked>(nameOf: (asked: Asked) => string) {
  const [asked, setAsked] = useState<Asked | null>(null);
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
