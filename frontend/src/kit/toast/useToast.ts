import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { formatPhrase, type Phrase } from '../../i18n/phrase';
import { toastShown, type NewToast } from './toastSlice';

/** What a toast says. Without a text, or with an empty one, its title stands alone. */
export type ToastWords = readonly [
  tone: NewToast['tone'],
  title: Phrase,
  text?: Phrase | null | undefined,
];

/** Shows a toast with texts in the language of the page. */
export function useToast() {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (
    ...[tone, title, text, more]: [...ToastWords, Pick<NewToast, 'durationMs' | 'action'>?]
  ) =>
    dispatch(
      toastShown({
        tone,
        title: formatPhrase(intl, title),
        ...(text && { text: formatPhrase(intl, text) }),
        ...more,
      }),
    );
}
