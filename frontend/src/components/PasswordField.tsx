import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import css from './PasswordField.module.css';
import { passwordMessages as m } from './passwordMessages';
import { TextField } from './TextField';

interface Props {
  label?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** For one that is being chosen, which the browser may propose and keep. */
  isNew?: boolean;
  value: string;
  onChange: (value: string) => void;
}

export function PasswordField({ label, hint, error, isNew = false, value, onChange }: Props) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label ?? intl.formatMessage(m.password)}
      hint={hint}
      error={error}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <button
        type="button"
        className={css.toggle}
        aria-label={intl.formatMessage(shown ? m.hide : m.show)}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeClosed' : 'eye'} />
      </button>
    </TextField>
  );
}
