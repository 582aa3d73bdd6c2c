import { useId, type ComponentProps } from 'react';
import css from './TextField.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A field for more than one line. */
export function TextAreaField({ label, hint, error, ...area }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.box} data-invalid={Boolean(error)}>
        <textarea
          rows={4}
          {...area}
          id={id}
          className={css.area}
          aria-invalid={Boolean(error)}
          aria-describedby={noteId}
        />
      </div>
      <div id={noteId} aria-live="polite" className={error ? css.error : css.hint}>
        {error ?? hint}
      </div>
    </div>
  );
}
