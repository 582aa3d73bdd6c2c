import { useId, type ComponentProps } from 'react';
import css from './SwitchField.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

/** Something that is so or is not. */
export function SwitchField({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <label className={css.field}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={css.switch}
        aria-describedby={hint && `${id}-hint`}
      />
      <span>
        <span className={css.label}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
