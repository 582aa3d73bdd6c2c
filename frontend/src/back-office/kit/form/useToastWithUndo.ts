import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/apiError';
import { toastShown, type Toast } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { undoMessages as m } from './messages';

/** Long enough to read the notice and to reach its button. */
const UNDO_MS = 10_000;

type Told = Pick<Toast, 'title'> & { text?: string };

/** Tells what was done, with a button that takes it back. */
export function useToastWithUndo(): (told: Told, undo: () => Promise<{ error?: unknown }>) => void {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (told, undo) => {
    const takeBack = async () => {
      const { error } = await undo();
      dispatch(
        error === undefined
          ? toastShown({ tone: 'success', title: intl.formatMessage(m.undone) })
          : toastShown({
              tone: 'error',
              title: intl.formatMessage(m.notUndone),
              ...(isApiError(error) && { text: errorText(intl, error) }),
            }),
      );
    };
    dispatch(
      toastShown({
        tone: 'success',
        durationMs: UNDO_MS,
        ...told,
        action: { label: intl.formatMessage(m.undo), onPress: takeBack },
      }),
    );
  };
}
