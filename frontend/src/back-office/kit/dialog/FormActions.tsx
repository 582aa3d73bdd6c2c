import type { ReactNode } from 'react';
import css from './FormActions.module.css';

/** The buttons that end a form or a question. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
