import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectSession } from '../../../api/sessionSlice';
import { Initials } from '../../kit/people/Initials';
import css from './AccountMenu.module.css';
import { AccountPanel } from './AccountPanel';
import { menuMessages as m } from './messages';

/** The initials at the top right, and behind them everything about oneself. */
export function AccountMenu({ signOut }: { signOut: ReactNode }) {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = user?.name ?? '';
  const label = intl.formatMessage(m.accountOf, { name });
  return (
    <>
      <IconButton
        aria-label={label}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Initials name={name} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={0}
        slotProps={{ paper: { className: css.paper, role: 'dialog', 'aria-label': label } }}
      >
        <AccountPanel signOut={signOut} onChosen={close} />
      </Popover>
    </>
  );
}
