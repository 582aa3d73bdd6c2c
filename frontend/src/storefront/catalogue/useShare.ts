import { useSelector } from 'react-redux';
import { shellMessages } from '../../kit/messages';
import { useToast } from '../../kit/toast/useToast';
import { canShare, copyText, shareWithApps } from '../../kit/browser';
import { useOrigin } from '../../shop/page/origin';
import { inLanguage } from '../../i18n/languageAddress';
import { selectLanguage } from '../../i18n/languageSlice';
import { useHydrated } from '../../kit/hooks/useHydrated';
import type { Preview } from './itemPreview';
import { shareMessages } from './messages';

interface Share {
  /** Whether the phone has a list of apps to share with. */
  native: boolean;
  /** Opens that list, or copies the link where there is none. */
  share: () => Promise<void>;
  copy: () => Promise<void>;
  /** What to send along: name, price and the link. */
  text: string;
}

/**
 * The address of this item for other people, in the language of the words that go with it; it is added once the browser has taken the page
 * over.
 */
export function useShare(path: string, { title, description }: Preview): Share {
  const toast = useToast();
  const origin = useOrigin();
  const alive = useHydrated();
  const native = alive && canShare();
  const language = useSelector(selectLanguage);
  const url = alive ? origin + inLanguage(path, language) : '';
  const copy = async () => {
    if (await copyText(url)) toast('success', shareMessages.linkCopied);
    else toast('error', shellMessages.copyFailed, shellMessages.copyFailedText);
  };
  const share = () => (native ? shareWithApps({ title, text: description, url }) : copy());
  return { native, share, copy, text: [title, url].filter(Boolean).join('\n') };
}
