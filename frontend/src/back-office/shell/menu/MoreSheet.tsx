import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import Drawer from '@mui/material/Drawer';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CloseButton } from '../../kit/dialog/CloseButton';
import { listMessages } from '../../kit/messages';
import { AccountPanel } from './AccountPanel';
import type { MenuSection } from './menu';
import css from './Menu.module.css';
import sheet from './MoreSheet.module.css';
import { menuMessages as m } from './messages';
import { SectionLink } from './SectionLink';

interface Props {
  sections: readonly MenuSection[];
  signOut: ReactNode;
  onClose: () => void;
}

/** What the bar has no room for, and one's own account. */
export function MoreSheet({ sections, signOut, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="bottom"
      transitionDuration={0}
      onClose={onClose}
      slotProps={{
        paper: {
          className: sheet.sheet,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
        },
      }}
    >
      <DialogTitle component="div" sx={{ borderBottom: 0 }}>
        <Typography component="h2" variant="h2" id={titleId} sx={{ flex: 1 }}>
          {intl.formatMessage(listMessages.more)}
        </Typography>
        <CloseButton onClick={onClose} />
      </DialogTitle>
      {sections.length > 0 && (
        <nav aria-label={intl.formatMessage(m.navigation)} className={sheet.entries}>
          {sections.map((section) => (
            <SectionLink
              key={section.key}
              section={section}
              className={css.row}
              onChosen={onClose}
            />
          ))}
        </nav>
      )}
      <AccountPanel signOut={signOut} onChosen={onClose} />
    </Drawer>
  );
}
