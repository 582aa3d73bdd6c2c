import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Dialog from '@mui/material/Dialog';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Caption } from '../../kit/layout';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { usePermissions } from '../../kit/access';
import { CloseButton } from '../../kit/dialog/CloseButton';
import { isForPage } from '../../kit/pageKeys';
import { shortcutMessages as m } from './messages';
import css from './Shortcuts.module.css';
import { focusSearch, places, SEQUENCE_MS } from './shortcuts';

const HELP_KEY = '?';

/** Makes the keys work, and is the button that explains them. */
export function Shortcuts() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  useShortcuts(() => setOpen(true));
  return (
    <>
      <IconButton
        aria-label={intl.formatMessage(m.title)}
        title={intl.formatMessage(m.title)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <kbd className={css.key}>{HELP_KEY}</kbd>
      </IconButton>
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
    { keys: ['Ctrl', 'K'], text: m.searchEverywhere },
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
      <DialogTitle component="div">
        <Typography component="h2" variant="h2" id={titleId} sx={{ flex: 1 }}>
          {intl.formatMessage(m.title)}
        </Typography>
        <CloseButton onClick={onClose} />
      </DialogTitle>
      <DialogContent sx={{ gap: 3 }}>
        <dl>
          {rows.map(({ keys, text }) => (
            <div key={text.id} className={css.row}>
              <Stack component="dt" direction="row" spacing={1.5}>
                {keys.map((key) => (
                  <kbd key={key} className={css.key}>
                    {key}
                  </kbd>
                ))}
              </Stack>
              <dd>{intl.formatMessage(text)}</dd>
            </div>
          ))}
        </dl>
        <Caption text={m.note} />
      </DialogContent>
    </Dialog>
  );
}

/** `/` searches, `g` and a letter lead to a page, `?` explains. */
function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const may = usePermissions();
  const goneAt = useRef(-SEQUENCE_MS);
  const go = (key: string) => {
    const place = places.find((known) => known.key === key);
    if (!place || (place.permission && !may(place.permission))) return false;
    void navigate(place.to);
    return true;
  };
  const act = ({ key, timeStamp }: KeyboardEvent) => {
    const isSecond = timeStamp - goneAt.current < SEQUENCE_MS;
    goneAt.current = key === 'g' && !isSecond ? timeStamp : -SEQUENCE_MS;
    if (isSecond) return go(key);
    if (key === '?') {
      onHelp();
      return true;
    }
    return key === '/' && focusSearch();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForPage(event) && act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
