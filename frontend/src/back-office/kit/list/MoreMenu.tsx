import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, type LinkProps } from 'react-router';
import { listMessages } from '../messages';
import { MenuIcon } from './MenuIcon';

/** Something to do, or a page to open. */
export interface MenuChoice {
  text: string;
  /** It was pressed and is not done yet. */
  busy?: boolean;
  onPress?: () => void;
  link?: Pick<LinkProps, 'to' | 'state'>;
}

/** Rarer choices behind one button, where a phone has no room for a button each. */
export function MoreMenu({ choices }: { choices: readonly MenuChoice[] }) {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const busy = choices.some((choice) => choice.busy);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        sx={{ height: 44 }}
        aria-busy={busy}
        aria-label={intl.formatMessage(listMessages.more)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? (
          <CircularProgress aria-hidden color="inherit" size={20} />
        ) : (
          <MenuIcon name="more" />
        )}
      </IconButton>
      <Menu id={id} open={open} anchorEl={anchor} onClose={close} transitionDuration={0}>
        {choices.map(({ text, onPress, link }) => (
          <MenuItem
            key={text}
            {...(link && { component: Link, ...link })}
            onClick={() => {
              close();
              onPress?.();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
