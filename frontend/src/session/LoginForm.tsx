import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { LoginRequest } from '../api/types';
import { Button } from '../kit/ui/Button';
import { Icon } from '../kit/ui/Icon';
import { PasswordField } from '../kit/form/PasswordField';
import { TextField } from '../kit/form/TextField';
import { sessionMessages } from './messages';
import { toLoginRequest } from './signIn';
import css from './LoginForm.module.css';
import { isApiError } from '../api/apiError';
import { errorText } from '../i18n/errorText';

interface Props {
  busy: boolean;
  error: unknown;
  /** Fills the form in until something is typed. */
  demo?: { email: string; password: string } | undefined;
  /** Whose password is wanted. */
  email?: string;
  onSubmit: (request: LoginRequest) => void;
  /** Stands beside the remember-me box. */
  children?: ReactNode;
}

export function LoginForm({ busy, error, demo, email: known = '', onSubmit, children }: Props) {
  const intl = useIntl();
  const [typedEmail, setEmail] = useState<string>();
  const [typedPassword, setPassword] = useState<string>();
  const [rememberMe, setRememberMe] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const email = typedEmail ?? demo?.email ?? known;
  const password = typedPassword ?? demo?.password ?? '';
  const empty = !email || !password;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = toLoginRequest({ email, password, rememberMe });
    setIncomplete('error' in checked);
    if ('request' in checked) onSubmit(checked.request);
  };
  const problem = incomplete
    ? intl.formatMessage(sessionMessages.bothRequired)
    : loginErrorText(intl, error);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={submit}
      onChange={() => setIncomplete(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIncomplete(empty);
      }}
    >
      {demo && <p className={css.demo}>{intl.formatMessage(sessionMessages.demo)}</p>}
      <TextField
        label={intl.formatMessage(sessionMessages.email)}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField value={password} onChange={(event) => setPassword(event.target.value)} />
      <div className={css.row}>
        <label className="check">
          <input
            type="checkbox"
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.target.checked)}
          />
          {intl.formatMessage(sessionMessages.rememberMe)}
        </label>
        {children}
      </div>
      <Problem text={busy ? null : problem} />
      <Button type="submit" wide busy={busy} disabled={empty}>
        {intl.formatMessage(sessionMessages.signIn)}
      </Button>
    </form>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    <div role="alert" className={css.slot}>
      {text && (
        <p className={css.problem}>
          <Icon name="alert" size={20} />
          {text}
        </p>
      )}
    </div>
  );
}

function loginErrorText(intl: IntlShape, error: unknown): string | null {
  if (!isApiError(error)) return null;
  if (error.code === 'invalid_credentials') return intl.formatMessage(sessionMessages.invalid);
  if (error.code === 'admin_required') return intl.formatMessage(sessionMessages.denied);
  return errorText(intl, error);
}
