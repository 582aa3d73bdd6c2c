import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonRow } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { useAppForm } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import { commonMessages } from '../../../i18n/messages';
import { useAskForPasswordMutation } from '../../../session/api';
import { sessionMessages } from '../../../session/messages';
import { forgotMessages as m } from './messages';
import css from './ForgotPassword.module.css';

/** Asks the owners for a link; whether there is such an account is told to nobody. */
export function ForgotPassword() {
  const intl = useIntl();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
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
  const [asked, setAsked] = useState<string | null>(null);
  const [ask] = useAskForPasswordMutation();
  const form = useAppForm({
    defaultValues: { email: '' },
    labels: { email: sessionMessages.email },
    toRequest: ({ email }) => ({ request: email }),
    send: ask,
    onSent: (_answer, { email }) => setAsked(email),
    isGuarded: false,
  });
  if (asked !== null) return <Asked email={asked} onClose={onClose} />;
  return (
    <Form form={form}>
      <p>{intl.formatMessage(m.text)}</p>
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <FormActions form={form} submit={intl.formatMessage(m.ask)} onCancel={onClose} />
    </Form>
  );
}

function Asked({ email, onClose }: { email: string; onClose: () => void }) {
  const intl = useIntl();
  return (
    <div className={css.words}>
      <Alert icon="check" announced>
        <p>{intl.formatMessage(m.asked, { email })}</p>
      </Alert>
      <p className="quiet">{intl.formatMessage(m.owners)}</p>
      <ButtonRow>
        <Button onClick={onClose}>{intl.formatMessage(commonMessages.close)}</Button>
      </ButtonRow>
    </div>
  );
}
