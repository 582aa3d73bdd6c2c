import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import css from './TextField.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A field for more than one line. */
export function TextAreaField({ label, hint, error, ...area }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...area} {...control} className={css.area} />}
    </FieldFrame>
  );
}
