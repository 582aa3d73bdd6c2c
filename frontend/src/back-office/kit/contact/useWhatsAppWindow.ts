import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { toastShown } from '../../../components/toast/toastSlice';
import { openingMessages as m } from './messages';

/** A link tells nobody whether its window opened, so the press opens it and looks; answers what was blocked last. */
export function useWhatsAppWindow() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = (event: MouseEvent, url: string) => {
    // Another tab or window, as the person wants it; the browser does that itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const opened = window.open(url, '_blank');
    if (opened) opened.opener = null;
    setBlocked(opened ? null : url);
    const [tone, title, text] = opened
      ? (['success', m.opened, m.openedText] as const)
      : (['error', m.notOpened, m.notOpenedText] as const);
    dispatch(
      toastShown({ tone, title: intl.formatMessage(title), text: intl.formatMessage(text) }),
    );
  };
  return [blocked, open] as const;
}
