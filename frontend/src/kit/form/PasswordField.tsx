import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Drawing, Icon } from '../ui/Icon';
import css from './PasswordField.module.css';
import { passwordMessages as m } from './passwordMessages';
import { TextField } from './TextField';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  label?: string;
  /** For one that is being chosen, which the browser may propose and keep. */
  isNew?: boolean;
}

const CLOSED_EYE =
  'M4 4l16 16M9.9 5.8A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.5A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4.2-1M10 10a3 3 0 0 0 4 4';

export function PasswordField({ label, isNew = false, ...input }: Props) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...input}
      label={label ?? intl.formatMessage(m.password)}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
    >
      <button
        type="button"
        className={css.toggle}
        aria-label={intl.formatMessage(shown ? m.hide : m.show)}
        onClick={() => setShown(!shown)}
      >
        {shown ? <Drawing path={CLOSED_EYE} /> : <Icon name="eye" />}
      </button>
    </TextField>
  );
}
