import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf } from '../../../api/apiError';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/Alert';
import { TextField } from '../../../components/TextField';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { useAskForPasswordMutation } from '../api';
import { sessionMessages } from '../messages';
import { forgotMessages as m } from '../staffMessages';
import css from './ForgotPassword.module.css';

/** Asks the owners for a link; whether there is such an account is told to nobody. */
export function ForgotPassword() {
  const intl = useIntl();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {intl.formatMessage(m.link)}
      </button>
      <Dialog open={open} onClose={close} transitionDuration={0} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{intl.formatMessage(m.title)}</DialogTitle>
        <DialogContent>
          <AskForm onClose={close} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function AskForm({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [ask, { isLoading, isSuccess, error }] = useAskForPasswordMutation();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isLoading) void ask(email);
  };
  if (isSuccess) return <Asked email={email} onClose={onClose} />;
  const problem = apiErrorOf(error);
  return (
    <form className={css.words} noValidate onSubmit={submit}>
      <p>{intl.formatMessage(m.text)}</p>
      <TextField
        label={intl.formatMessage(sessionMessages.email)}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        error={problem ? (problem.errors[0]?.message ?? errorText(intl, problem)) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={css.actions}>
        <Button look="outline" onClick={onClose}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={isLoading}>
          {intl.formatMessage(m.ask)}
        </Button>
      </div>
    </form>
  );
}

function Asked({ email, onClose }: { email: string; onClose: () => void }) {
  const intl = useIntl();
  return (
    <div className={css.words}>
      <Alert icon="check" announced>
        <p>{intl.formatMessage(m.asked, { email })}</p>
      </Alert>
      <p className={css.quiet}>{intl.formatMessage(m.owners)}</p>
      <div className={css.actions}>
        <Button onClick={onClose}>{intl.formatMessage(commonMessages.close)}</Button>
      </div>
    </div>
  );
}
