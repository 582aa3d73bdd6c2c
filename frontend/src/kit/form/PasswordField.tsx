import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';
import css from './PasswordField.module.css';
import { passwordMessages as m } from './passwordMessages';
import { TextField } from './TextField';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  label?: string;
  /** For one that is being chosen, which the browser may propose and keep. */
  isNew?: boolean;
}

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
        <Icon name={shown ? 'eyeClosed' : 'eye'} />
      </button>
    </TextField>
  );
}
