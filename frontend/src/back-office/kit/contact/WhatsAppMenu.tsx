import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { BlockedLink } from './BlockedLink';
import css from './WhatsApp.module.css';
import { useWhatsAppWindow } from './useWhatsAppWindow';
import { actionMessages, openingMessages as m } from './messages';
import type { WhatsAppLink } from './api';

/** The messages to the shop about one order behind one button; each opens WhatsApp. */
export function WhatsAppMenu({ links }: { links: readonly WhatsAppLink[] }) {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [blocked, open] = useWhatsAppWindow();
  const choices = links.flatMap(({ variant, url }) => (url === null ? [] : [{ variant, url }]));
  const shown = anchor !== null;
  const close = () => setAnchor(null);
  if (choices.length === 0) return <p>{intl.formatMessage(m.noNumber)}</p>;
  return (
    <div className={css.button}>
      <Button
        look="outline"
        aria-haspopup="menu"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="chat" size={20} />
        {intl.formatMessage(m.menu)}
        <Icon name="down" size={18} />
      </Button>
      <Menu id={id} open={shown} anchorEl={anchor} onClose={close} transitionDuration={0}>
        {choices.map(({ variant, url }) => (
          <MenuItem
            key={variant}
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              close();
              open(event, url);
            }}
          >
            {intl.formatMessage(actionMessages[variant])}
          </MenuItem>
        ))}
      </Menu>
      {blocked && <BlockedLink url={blocked} />}
    </div>
  );
}
