import { useState, type MouseEvent } from 'react';
import { useToast } from '../../../kit/toast/useToast';
import { openingMessages as m } from './messages';

/** A link tells nobody whether its window opened, so the press opens it and looks; answers what was blocked last. */
export function useWhatsAppWindow() {
  const toast = useToast();
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = (event: MouseEvent, url: string) => {
    // Another tab or window, as the person wants it; the browser does that itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const opened = window.open(url, '_blank');
    if (opened) opened.opener = null;
    setBlocked(opened ? null : url);
    if (opened) toast('success', m.opened, m.openedText);
    else toast('error', m.notOpened, m.notOpenedText);
  };
  return [blocked, open] as const;
}
