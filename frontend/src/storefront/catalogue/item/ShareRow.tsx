import { useIntl } from 'react-intl';
import { Button, ButtonAnchor } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { whatsAppUrl } from '../../../shop/contact';
import type { Preview } from '../itemPreview';
import { useShare } from '../useShare';
import { itemMessages as m } from './messages';
import css from './ItemPage.module.css';

/** The phone's own list of apps where there is one; otherwise the two ways that everyone has. */
export function ShareRow({ path, preview }: { path: string; preview: Preview }) {
  const intl = useIntl();
  const { native, share, copy, text } = useShare(path, preview);
  if (native) {
    return (
      <Button look="outline" wide onClick={() => void share()}>
        <Icon name="share" size={20} />
        {intl.formatMessage(m.share)}
      </Button>
    );
  }
  return (
    <div className={css.share}>
      <ButtonAnchor look="outline" href={whatsAppUrl('', text)} target="_blank" rel="noreferrer">
        <Icon name="chat" size={20} />
        {intl.formatMessage(m.shareOnWhatsApp)}
      </ButtonAnchor>
      <Button look="outline" onClick={() => void copy()}>
        <Icon name="copy" size={20} />
        {intl.formatMessage(m.copyLink)}
      </Button>
    </div>
  );
}
