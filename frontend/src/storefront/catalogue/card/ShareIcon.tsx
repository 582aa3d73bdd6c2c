import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import type { Preview } from '../itemPreview';
import { shareMessages } from '../messages';
import { useShare } from '../useShare';
import css from './ShareIcon.module.css';

interface Props {
  path: string;
  preview: Preview;
}

/** Passes an item on: by the phone's own list of apps, otherwise as a copied link. */
export function ShareIcon({ path, preview }: Props) {
  const intl = useIntl();
  const { share } = useShare(path, preview);
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={intl.formatMessage(shareMessages.shareNamed, { name: preview.title })}
      onClick={() => void share()}
    >
      <Icon name="share" size={20} />
    </button>
  );
}
