import type { ReactNode } from 'react';
import css from './ButtonRow.module.css';

/** The buttons that end a form or a question. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
