import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import css from './TextField.module.css';

interface Props extends ComponentProps<'input'> {
  /** No `number`: browsers drop what they cannot read, and a wheel changes it. `inputMode` brings the digits. */
  type?: 'text' | 'tel' | 'email' | 'date' | 'time' | 'month' | 'password' | 'url' | undefined;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A button at the end of the box. */
  children?: ReactNode;
}

/** A field of one line. */
export function TextField({ label, hint, error, children, className, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          <input {...input} {...control} className={css.input} />
          {children}
        </>
      )}
    </FieldFrame>
  );
}
