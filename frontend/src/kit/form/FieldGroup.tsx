import { useId, type ReactNode } from 'react';
import { FieldNote } from './FieldFrame';
import css from './TextField.module.css';

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls with one label and one note. */
export function FieldGroup({ label, hint, error, children }: Props) {
  const noteId = useId();
  return (
    <fieldset className={css.field} aria-describedby={noteId}>
      <legend className={css.label}>{label}</legend>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
