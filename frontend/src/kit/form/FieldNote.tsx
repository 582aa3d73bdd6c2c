import type { ReactNode } from 'react';
import css from './TextField.module.css';

interface Props {
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Says what is wrong with a field, or helps before. */
export function FieldNote({ id, hint, error }: Props) {
  return (
    <div id={id} aria-live="polite" className={error ? css.error : css.hint}>
      {error ?? hint}
    </div>
  );
}
