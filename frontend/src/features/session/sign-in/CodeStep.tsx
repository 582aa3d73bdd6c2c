import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import type { Session } from '../../../api/types';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/Alert';
import { TextField } from '../../../components/TextField';
import { errorText } from '../../../i18n/errorText';
import form from './LoginForm.module.css';
import { useGiveCodeMutation } from '../code/api';
import { codeMessages as m } from '../code/messages';

interface Props {
  /** What the first step answered. */
  challenge: string;
  onIn?: (session: Session) => void;
  onRestart: () => void;
}

/** The second step of a sign-in: the code of an app, or a recovery code. */
export function CodeStep({ challenge, onIn, onRestart }: Props) {
  const intl = useIntl();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [give, { isLoading, error, reset }] = useGiveCodeMutation();
  const problem = apiErrorOf(error);
  const field = useFocus(isRecovery, problem);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading || !code) return;
    const { data } = await give({ challenge, code });
    if (data) onIn?.(data);
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    reset();
  };
  return (
    <form ref={field} className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{intl.formatMessage(isRecovery ? m.recoveryText : m.text)}</p>
      <Refusal problem={problem} />
      <TextField
        key={String(isRecovery)}
        label={intl.formatMessage(isRecovery ? m.recoveryCode : m.code)}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={problem?.errors[0]?.message}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" wide busy={isLoading} blocked={!code.trim()}>
        {intl.formatMessage(m.submit)}
      </Button>
      <Button look="quiet" onClick={change}>
        {intl.formatMessage(isRecovery ? m.useApp : m.useRecovery)}
      </Button>
      <Button look="quiet" onClick={onRestart}>
        {intl.formatMessage(m.restart)}
      </Button>
    </form>
  );
}

/** Whoever has just typed a password, or a wrong code, types on at once. */
function useFocus(isRecovery: boolean, problem: ApiError | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [isRecovery, problem]);
  return form;
}

/** What is about the whole sign-in and not about the field. */
function Refusal({ problem }: { problem: ApiError | null }) {
  const intl = useIntl();
  if (!problem || problem.errors.length > 0) return null;
  return (
    <Alert tone="error" icon="alert" announced>
      <p>{problem.message || errorText(intl, problem)}</p>
    </Alert>
  );
}
