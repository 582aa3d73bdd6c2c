import { useId, type ComponentProps } from 'react';
import css from './TextField.module.css';

interface Props extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
}

/** A choice from a long list, as the phone itself offers it; the `option`s are the children. */
export function SelectField({ label, error, ...select }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.box} data-invalid={Boolean(error)}>
        <select
          {...select}
          id={id}
          className={css.select}
          aria-invalid={Boolean(error)}
          aria-describedby={noteId}
        />
      </div>
      <div id={noteId} aria-live="polite" className={css.error}>
        {error}
      </div>
    </div>
  );
}
