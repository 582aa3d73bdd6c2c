import { useId, type ReactNode, type RefObject } from 'react';
import { classes } from '../classes';
import css from './TextField.module.css';

/** What ties a control to its label and to the note below it. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  boxRef?: RefObject<HTMLDivElement | null>;
  children: (control: ControlProps) => ReactNode;
}

/** Label, box and note of a field. */
export function FieldFrame({ label, hint, error, className, boxRef, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const invalid = Boolean(error);
  return (
    <div className={classes(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div ref={boxRef} className={css.box} data-invalid={invalid}>
        {children({ id, 'aria-invalid': invalid, 'aria-describedby': noteId })}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Says what is wrong with a field, or helps before. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <div id={id} aria-live="polite" className={error ? css.error : css.hint}>
      {error ?? hint}
    </div>
  );
}
