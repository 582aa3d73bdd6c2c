import { apiErrorOf } from '../../api/apiError';
import { useToast } from '../../kit/toast/useToast';
import { useDismissMessagesMutation } from './api';
import { dismissMessages as m } from './messages';

/** How many the server takes at once. */
const AT_ONCE = 100;

/** Lets messages rest that went wrong, and says so once the server knows. */
export function useDismiss() {
  const toast = useToast();
  const [ask, { isLoading: busy, error }] = useDismissMessagesMutation();
  const dismiss = async (ids: readonly string[]) => {
    let count = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const answer = await ask(ids.slice(from, from + AT_ONCE));
      if (answer.error) return;
      count += answer.data;
    }
    toast('success', [m.done, { count }], m.doneText);
  };
  return { dismiss, busy, problem: apiErrorOf(error) };
}
