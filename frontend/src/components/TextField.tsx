import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../lib/classes';
import { useTypedEarly } from '../lib/useTypedEarly';
import css from './TextField.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A button at the end of the box. */
  children?: ReactNode;
}

/** A field without MUI, for pages that a slow phone opens first. */
export function TextField({ label, hint, error, children, className, ...input }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const box = useRef<HTMLDivElement>(null);
  useTypedEarly(box);
  return (
    <div className={classes(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div ref={box} className={css.box} data-invalid={Boolean(error)}>
        <input
          {...input}
          id={id}
          className={css.input}
          aria-invalid={Boolean(error)}
          aria-describedby={noteId}
        />
        {children}
      </div>
      <div id={noteId} aria-live="polite" className={error ? css.error : css.hint}>
        {error ?? hint}
      </div>
    </div>
  );
}
