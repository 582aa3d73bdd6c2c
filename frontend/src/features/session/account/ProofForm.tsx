import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { ApiError } from '../../../api/apiError';
import { selectSession } from '../../../api/sessionSlice';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/Alert';
import { PasswordField } from '../../../components/PasswordField';
import { TextField } from '../../../components/TextField';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { ownMessages } from '../staffMessages';
import css from './AccountPage.module.css';

interface Props {
  text: string;
  codeLabel: string;
  submit: string;
  busy: boolean;
  problem: ApiError | null;
  onSubmit: (proof: { password: string; code: string }) => void;
  onCancel: () => void;
}

/** Password and code together, for changing how one signs in. */
export function ProofForm(props: Props) {
  const { text, codeLabel, submit, busy, problem, onSubmit, onCancel } = props;
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const objection = (field: string) =>
    problem?.errors.find((error) => error.field === field)?.message;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onSubmit({ password, code });
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <p>{text}</p>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      {problem && problem.errors.length === 0 && (
        <Alert tone="error" icon="alert" announced>
          <p>{problem.message || errorText(intl, problem)}</p>
        </Alert>
      )}
      <TextField
        label={codeLabel}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={objection('code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <PasswordField
        label={intl.formatMessage(ownMessages.current)}
        error={objection('password')}
        value={password}
        onChange={setPassword}
      />
      <div className={css.actions}>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={busy} blocked={!code.trim() || !password}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
