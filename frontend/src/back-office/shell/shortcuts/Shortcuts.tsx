import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../components/Icon';
import { commonMessages } from '../../../i18n/messages';
import { usePermissions } from '../../kit/access/usePermissions';
import { shortcutMessages as m } from './messages';
import css from './Shortcuts.module.css';
import { places } from './shortcuts';
import { useShortcuts } from './useShortcuts';

const HELP_KEY = '?';

/** Makes the keys work, and is the button that explains them. */
export function Shortcuts() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  useShortcuts(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={intl.formatMessage(m.title)}
        title={intl.formatMessage(m.title)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <kbd className={css.key}>{HELP_KEY}</kbd>
      </button>
      {open && <Help onClose={() => setOpen(false)} />}
    </>
  );
}

function Help({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  const may = usePermissions();
  const known = places.filter(({ permission }) => permission === null || may(permission));
  const rows = [
    { keys: ['/'], text: m.search },
    ...known.map(({ key, text }) => ({ keys: ['g', key], text })),
    { keys: [HELP_KEY], text: m.help },
  ];
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      transitionDuration={0}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {intl.formatMessage(m.title)}
        </h2>
        <button
          type="button"
          className={css.button}
          aria-label={intl.formatMessage(commonMessages.close)}
          onClick={onClose}
        >
          <Icon name="cross" />
        </button>
      </header>
      <dl className={css.rows}>
        {rows.map(({ keys, text }) => (
          <div key={text.id} className={css.row}>
            <dt className={css.keys}>
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{intl.formatMessage(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{intl.formatMessage(m.note)}</p>
    </Dialog>
  );
}
