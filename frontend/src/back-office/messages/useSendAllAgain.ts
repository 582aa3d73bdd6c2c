import { useState } from 'react';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { useToast } from '../../kit/toast/useToast';
import { useSendAgainMutation } from './api';
import { againAllMessages as m } from './messages';

/** Sends messages again, one after the other. One that a colleague sent meanwhile is passed over. */
export function useSendAllAgain() {
  const toast = useToast();
  const [sendAgain] = useSendAgainMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const send = async (ids: readonly string[]) => {
    setBusy(true);
    setProblem(null);
    let count = 0;
    for (const id of ids) {
      const error = apiErrorOf((await sendAgain(id)).error);
      if (!error) count += 1;
      else if (error.code !== 'message_under_way') {
        setProblem(error);
        break;
      }
    }
    setBusy(false);
    if (count > 0) toast('success', [m.done, { count }], m.doneText);
  };
  return { send, busy, problem };
}
