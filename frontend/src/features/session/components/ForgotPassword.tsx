import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { commonMessages } from '../../../i18n/messages';
import { forgotMessages } from '../messages';
import css from './ForgotPassword.module.css';

const COMMAND = 'bundlehub admin reset-password --email …';

/** Until the shop can send a link, a new password is set where the shop runs. */
export function ForgotPassword() {
  const intl = useIntl();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {intl.formatMessage(forgotMessages.link)}
      </button>
      <Dialog open={open} onClose={close} transitionDuration={0} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{intl.formatMessage(forgotMessages.title)}</DialogTitle>
        <DialogContent className={css.words}>
          <p>{intl.formatMessage(forgotMessages.text)}</p>
          <code className={css.command}>{COMMAND}</code>
          <p>{intl.formatMessage(forgotMessages.after)}</p>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{intl.formatMessage(commonMessages.close)}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
