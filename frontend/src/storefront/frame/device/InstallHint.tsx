import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { shellMessages } from '../../../kit/messages';
import { readLocal, writeLocal } from '../../../kit/storage/storage';
import css from './InstallHint.module.css';

/** What a browser offers when the shop can be installed. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Caught by boot.js, before anything else runs. */
    installOffer?: InstallOffer;
  }
}

const DISMISSED = 'installHint';

/** In the foot of the page, where it is in nobody's way; once it was closed it stays away. */
export function InstallHint() {
  const intl = useIntl();
  const offer = useSyncExternalStore(subscribe, currentOffer);
  const [dismissed, setDismissed] = useState(() => readLocal(DISMISSED) === 'closed');
  if (!offer || dismissed) return null;
  const close = () => {
    writeLocal(DISMISSED, 'closed');
    setDismissed(true);
  };
  return (
    <span className={css.hint}>
      <button type="button" className={css.install} onClick={() => void offer.prompt().then(close)}>
        <Icon name="phone" size={20} />
        {intl.formatMessage(shellMessages.install)}
      </button>
      <button
        type="button"
        className={css.close}
        aria-label={intl.formatMessage(shellMessages.closeNotice)}
        onClick={close}
      >
        <Icon name="cross" size={20} />
      </button>
    </span>
  );
}

const currentOffer = () => window.installOffer;

function subscribe(listener: () => void) {
  window.addEventListener('beforeinstallprompt', listener);
  return () => window.removeEventListener('beforeinstallprompt', listener);
}
