import Stack from '@mui/material/Stack';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Caption } from '../../kit/layout';
import { useIntl } from 'react-intl';
import { useStreamStatus } from '../../../realtime/subscriptions';
import { SwitchField } from '../../kit/form/SwitchField';
import css from './LiveDot.module.css';
import { liveMessages as m } from './messages';
import { useSound } from './sound';

const words = {
  off: { short: m.opening, text: m.openingText },
  opening: { short: m.opening, text: m.openingText },
  live: { short: m.live, text: m.liveText },
  lost: { short: m.lost, text: m.lostText },
};

/** Whether the page is told of changes as they happen. A press says what that means, and has the sound. */
export function LiveDot() {
  const intl = useIntl();
  const { state } = useStreamStatus();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { short, text } = words[state];
  const word = intl.formatMessage(short);
  return (
    <>
      <button
        type="button"
        className={css.button}
        data-state={state}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={intl.formatMessage(m.label, { state: word })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={css.word}>{word}</span>
      </button>
      <span className="visually-hidden" role="status">
        {word}
      </span>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={0}
        slotProps={{ paper: { role: 'dialog', 'aria-label': word } }}
      >
        <Stack spacing={3} sx={{ maxWidth: 300, padding: 4 }}>
          <p>{intl.formatMessage(text)}</p>
          <SoundSwitch />
        </Stack>
      </Popover>
    </>
  );
}

function SoundSwitch() {
  const intl = useIntl();
  const [on, turn] = useSound();
  return (
    <div>
      <SwitchField
        label={intl.formatMessage(m.sound)}
        checked={on}
        onChange={({ target }) => turn(target.checked)}
      />
      <Caption text={m.soundHint} />
    </div>
  );
}
