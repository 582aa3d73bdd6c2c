import { useIntl } from 'react-intl';
import { useToast } from '../../../kit/toast/useToast';
import { errorPhrase } from '../../../i18n/errorText';
import type { Phrase } from '../../../i18n/phrase';
import { undoMessages as m } from './messages';

/** Long enough to read the notice and to reach its button. */
const UNDO_MS = 10_000;

type Undo = () => Promise<{ error?: unknown }>;

/** Says what was done, with a button that takes it back. */
export function useToastWithUndo(): (title: Phrase, text: Phrase | null, undo: Undo) => void {
  const intl = useIntl();
  const toast = useToast();
  return (title, text, undo) => {
    const onPress = async () => {
      const { error } = await undo();
      if (error === undefined) toast('success', m.undone);
      else toast('error', m.notUndone, errorPhrase(error));
    };
    const action = { label: intl.formatMessage(m.undo), onPress };
    toast('success', title, text, { durationMs: UNDO_MS, action });
  };
}
